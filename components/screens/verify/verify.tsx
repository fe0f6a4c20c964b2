import entry from "@/components/form/entry-form.module.css";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { Verdict, type VerifyResult } from "./verdict";
import styles from "./verify.module.css";
import { VerifyForm } from "./verify-form";

/** Chooses a document to verify, below the result of the one before. */
export function Verify(props: {
  readonly result: VerifyResult | undefined;
  /** Whether this portal signs its documents. */
  readonly signs: boolean;
}) {
  const { result, signs } = props;
  const t = translations("verify");
  return (
    <div className={entry.step}>
      {result ? (
        <Verdict result={result} />
      ) : (
        <div className={entry.heading}>
          <h1>{t(signs ? "title" : "none.title")}</h1>
          <p className={entry.lead}>{t(signs ? "lead" : "none.text")}</p>
        </div>
      )}
      {result ? <h2 className={styles.another}>{t("another")}</h2> : null}
      {signs ? <VerifyForm /> : null}
      {/* The router would keep this document, with its script and its nonce. */}
      <a className={entry.link} href={routes.signIn.path}>
        {t("portal")}
      </a>
    </div>
  );
}
