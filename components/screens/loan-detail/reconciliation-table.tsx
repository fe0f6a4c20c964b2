import { Link } from "@/components/link";
import { absentWords } from "@/components/money/absent-words";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import { CopyRecords } from "@/components/proof/copy-records";
import { proofWords } from "@/components/proof/proof-words";
import { Chip } from "@/components/status/chip";
import { typeChip } from "@/components/status/labels";
import { DataTable } from "@/components/table/data-table";
import type { TableColumn } from "@/components/table/table-row";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import type { FigureCheck, Verdict } from "@/lib/domain/loans/reconciliation";
import type { Money } from "@/lib/domain/money/money";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { completedHref } from "./loan-links";

export function ReconciliationTable(props: { loan: LoanDetail; checks: readonly FigureCheck[] }) {
  const { loan, checks } = props;
  const t = translations("loanDetail");
  const column = (key: "figure" | "told" | "behind" | "verdict", more: Partial<TableColumn>) => ({
    key,
    label: t(`reconciliationColumns.${key}`),
    ...more,
  });
  return (
    <div className="relative border-t border-border">
      <DataTable
        caption={t("reconciliation")}
        className="reconciliation-table-table"
        cards="lines"
        repeated={false}
        columns={[
          column("figure", { card: "what" }),
          column("told", { card: "amount", labelled: true }),
          column("behind", { card: "whole", align: "start" }),
          column("verdict", { card: "whole", align: "start" }),
        ]}
        absent={absentWords()}
        rows={checks.map((check) => ({
          key: check.figure,
          cells: [
            t(check.figure),
            check.reported ? { amount: formatMoney(check.reported) } : null,
            check.recomputed
              ? {
                  content: (
                    <SumsBehind loan={loan} sums={check.sums} recomputed={check.recomputed} />
                  ),
                }
              : null,
            { content: <FigureVerdict verdict={check.verdict} /> },
          ],
        }))}
      />
      <RoundedNote sums={checks.flatMap(figureSum)} />
      {checks.some(({ recomputed }) => recomputed) ? (
        <div className="px-5 pb-3 max-wide:px-4">
          <CopyRecords
            title={`${t("reconciliation")} ${loan.reference ?? loan.id}`}
            words={proofWords()}
            records={checks.flatMap(({ figure, reported, sums, recomputed }) => [
              [t(figure), reported?.amount ?? ""],
              ...sums.map(({ type, money }) => [wordOf(type), money.amount]),
              ...(recomputed ? [[t("recomputed"), recomputed.amount]] : []),
            ])}
          />
        </div>
      ) : null}
    </div>
  );
}

function figureSum({ sums, recomputed }: FigureCheck) {
  const parts = sums.map(({ money }) => money.amount);
  return recomputed ? [{ parts, total: recomputed.amount, currency: recomputed.currency }] : [];
}

function wordOf(type: FigureCheck["sums"][number]["type"]): string {
  const t = translations();
  return type === "LOSS" ? t("loanDetail.lost") : typeChip(type, t).label;
}

const sumLook = "flex flex-wrap items-baseline justify-between gap-x-4";

/** Each sum links to its movements; their footer shows the same digits. */
function SumsBehind(props: { loan: LoanDetail; recomputed: Money } & Pick<FigureCheck, "sums">) {
  const { loan, sums, recomputed } = props;
  const t = translations();
  return (
    <dl className="grid gap-[2px] max-w-[380px] max-wide:max-w-none">
      {sums.map((sum) => (
        <div key={sum.type} className={sumLook}>
          <dt>
            {sum.type === "LOSS" ? (
              wordOf(sum.type)
            ) : (
              <Link
                className="wide-press"
                href={completedHref(loan.id, sum.type, sum.money.currency)}
              >
                {wordOf(sum.type)}
              </Link>
            )}
          </dt>
          <dd>
            <Amount {...formatMoney(sum.money)} />
          </dd>
        </div>
      ))}
      {sums.length > 1 ? (
        <div className={`${sumLook} mt-1 pt-1 border-t border-border font-bold`}>
          <dt>{t("loanDetail.recomputed")}</dt>
          <dd>
            <Amount {...formatMoney(recomputed)} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function FigureVerdict({ verdict }: { verdict: Verdict }) {
  const t = translations("loanDetail");
  if (verdict.kind === "ties") return <Chip label={t("verdicts.ties")} tone="done" />;
  if (verdict.kind === "unverifiable")
    return (
      <span className="grid gap-1 justify-items-start">
        <Chip label={t("verdicts.unverifiable")} tone="neutral" />
        <span className="text-muted text-s">{t(`unverifiable.${verdict.reason}`)}</span>
      </span>
    );
  return (
    <div className="flex flex-wrap items-baseline gap-y-[2px] gap-x-2 text-danger font-bold">
      <Chip label={t("differsBy")} tone="stopped" /> <Amount {...formatMoney(verdict.by)} />
    </div>
  );
}
