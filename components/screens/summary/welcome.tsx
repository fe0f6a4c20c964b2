import { translations } from "@/lib/i18n/translations";

const steps = ["placed", "interest", "withdrawals"] as const;

/** The summary of an account without movements: what it will contain. */
export function Welcome() {
  const t = translations("summary.welcome");
  return (
    <section className="welcome grid gap-3 py-6 px-5 rounded-l bg-accent-surface">
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`${step}.title`)}</h3>
            <p>{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
