import type { DocumentFacts, DocumentVerdict } from "@/lib/domain/document-code";
import { formatDate, formatInstantWithZone } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { VerifyProblem } from "@/lib/routes";

/** What was found, or why nothing could be checked. */
export type VerifyResult =
  | { readonly verdict: DocumentVerdict; readonly digest: string }
  | { readonly problem: VerifyProblem };

/** The result, as the page's heading, with what a genuine document's code says. */
export function Verdict({ result }: { result: VerifyResult }) {
  const t = translations("verify");
  const outcome = "problem" in result ? result.problem : result.verdict.outcome;
  return (
    <div className="verify-verdict" data-outcome={outcome}>
      <div className="verify-words">
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
    <dl className="verify-facts">
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`facts.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
