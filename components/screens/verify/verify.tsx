import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { Verdict, type VerifyResult } from "./verdict";
import { VerifyForm } from "./verify-form";

export function Verify(props: {
  readonly result: VerifyResult | undefined;
  readonly signs: boolean;
}) {
  const { result, signs } = props;
  const t = translations("verify");
  return (
    <div className="entry-form-step">
      {result ? (
        <Verdict result={result} />
      ) : (
        <div className="entry-form-heading">
          <h1>{t(signs ? "title" : "none.title")}</h1>
          <p className="entry-form-lead">{t(signs ? "lead" : "none.text")}</p>
        </div>
      )}
      {result ? <h2>{t("another")}</h2> : null}
      {signs ? <VerifyForm /> : null}
      {/* The router would keep this document, with its script and its nonce. */}
      <a className="button-quiet justify-self-center" href={routes.signIn.path}>
        {t("portal")}
      </a>
    </div>
  );
}
