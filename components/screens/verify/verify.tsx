import type { DocumentFacts, DocumentVerdict } from "@/lib/domain/documents/document-code";
import { formatDate, formatInstantWithZone } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { documentCheckApi, routes, type VerifyProblem } from "@/lib/routes";
import { verifyIds } from "./check-here";

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

/** Chooses a file. With scripts the browser reads it; without, the form sends it. */
function VerifyForm() {
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

export type VerifyResult =
  | { readonly verdict: DocumentVerdict; readonly digest: string }
  | { readonly problem: VerifyProblem };

const kindOf: Partial<Record<string, string>> = { changed: "alert", genuine: "good" };

function Verdict({ result }: { result: VerifyResult }) {
  const t = translations("verify");
  const outcome = "problem" in result ? result.problem : result.verdict.outcome;
  return (
    <div className="grid grid-cols-1 gap-4" data-outcome={outcome}>
      <div className="grid gap-2 text-m notice" data-kind={kindOf[outcome] ?? "warning"}>
        <h1>{t(`outcomes.${outcome}.title`)}</h1>
        <p>{t(`outcomes.${outcome}.text`)}</p>
      </div>
      {"verdict" in result && result.verdict.outcome === "genuine" ? (
        <>
          <Facts facts={result.verdict.facts} digest={result.digest} />
          <p className="entry-form-lead">{t("ofThisFile")}</p>
        </>
      ) : null}
    </div>
  );
}

function Facts({ facts, digest }: { facts: DocumentFacts; digest: string }) {
  const t = translations("verify");
  const rows = [
    ["kind", t(`kinds.${facts.kind}`)],
    ["period", t("period", { from: formatDate(facts.from), to: formatDate(facts.to) })],
    ["issued", formatInstantWithZone(facts.issuedAt)],
    ["key", facts.keyId],
    ["digest", digest.match(/.{8}/g)?.join(" ")],
  ] as const;
  return (
    <dl className="grid border-y border-border divide-y divide-border">
      {rows.map(([key, value]) => (
        <div key={key} className="grid grid-cols-[6.5em_minmax(0,1fr)] gap-3 py-2">
          <dt className="text-muted">{t(`facts.${key}`)}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
