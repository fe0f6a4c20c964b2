import { translations } from "@/lib/i18n/translations";
import { documentCheckApi } from "@/lib/routes";
import { verifyIds } from "./check-here";

/** Chooses a file. With scripts the browser reads it; without, the form sends it. */
export function VerifyForm() {
  const t = translations("verify");
  return (
    <form
      id={verifyIds.form}
      className="verify-form"
      method="post"
      encType="multipart/form-data"
      action={documentCheckApi}
    >
      <label className="verify-file">
        <span>{t("file")}</span>
        <input type="file" name="file" accept=".pdf,.xlsx,.csv" required />
      </label>
      <button type="submit" className="button button-primary verify-submit">
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
