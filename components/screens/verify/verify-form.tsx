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
      <label className="grid gap-2 font-medium">
        <span>{t("file")}</span>
        <input
          className="verify-file font-normal"
          type="file"
          name="file"
          accept=".pdf,.xlsx,.csv"
          required
        />
      </label>
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
