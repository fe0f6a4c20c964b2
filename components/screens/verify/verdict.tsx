import type { DocumentFacts, DocumentVerdict } from "@/lib/domain/documents/document-code";
import { formatDate, formatInstantWithZone } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { VerifyProblem } from "@/lib/routes";

export type VerifyResult =
  | { readonly verdict: DocumentVerdict; readonly digest: string }
  | { readonly problem: VerifyProblem };

const kindOf: Partial<Record<string, string>> = { changed: "alert", genuine: "good" };

/** The result, as the page's heading, with what a genuine document's code says. */
export function Verdict({ result }: { result: VerifyResult }) {
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
