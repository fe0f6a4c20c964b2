import { translations } from "@/lib/i18n/translations";
import { documentCheckApi } from "@/lib/routes";
import { verifyIds } from "./check-here";

/** Chooses a file. With scripts the browser reads it; without, the form sends it. */
export function VerifyForm() {
  const t = translations("verify");
  return (
    <form
      id={verifyIds.form}
      className="grid grid-cols-1 gap-4"
      method="post"
      encType="multipart/form-data"
      action={documentCheckApi}
    >
      <div className="relative grid gap-1 p-5 border border-dashed border-border-strong rounded-m bg-surface text-center font-medium hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <label htmlFor="file">{t("file")}</label>
        <span
          id={verifyIds.chosen}
          className="text-muted font-normal wrap-anywhere noscript:hidden"
          suppressHydrationWarning
        >
          {t("choose")}
        </span>
        {/* Over the whole box, so that a file can be dropped. */}
        <input
          className="absolute inset-0 opacity-0 cursor-pointer font-normal noscript:static noscript:opacity-100"
          id="file"
          type="file"
          aria-describedby={verifyIds.chosen}
          name="file"
          accept=".pdf,.xlsx,.csv"
          required
        />
      </div>
      <button type="submit" className="button button-primary">
        {t("submit")}
      </button>
      <div className="entry-form-lead">
        <p id={verifyIds.stays} hidden suppressHydrationWarning>
          {t("stays")}
        </p>
        <noscript>
          <p>{t("sent")}</p>
        </noscript>
        <p role="status">
          <span id={verifyIds.checking} hidden suppressHydrationWarning>
            {t("checking")}
          </span>
        </p>
      </div>
    </form>
  );
}
