import { translations } from "@/lib/i18n/translations";

const steps = ["placed", "interest", "withdrawals"] as const;

/** The summary of an account without movements: what it will contain. */
export function Welcome() {
  const t = translations("summary.welcome");
  return (
    <section className="grid gap-3 py-6 px-5 rounded-l bg-accent-surface">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="max-w-[62ch]">{t("text")}</p>
      <ol className="grid grid-cols-3 gap-5 mt-4 max-wide:grid-cols-1 max-wide:gap-4">
        {steps.map((step) => (
          <li key={step} className="pt-3 border-t-2 border-accent">
            <h3 className="mb-1 text-m font-bold">{t(`${step}.title`)}</h3>
            <p className="text-muted text-s">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
