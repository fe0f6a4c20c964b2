import Link from "next/link";
import { Absent } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import { RoundedNote } from "@/components/money/rounded-note";
import { Chip } from "@/components/status/chip";
import { typeChip } from "@/components/status/labels";
import type { LoanDetail } from "@/lib/domain/loan";
import type { Money } from "@/lib/domain/money";
import type { FigureCheck, Verdict } from "@/lib/domain/reconciliation";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { completedHref } from "./completed-href";
import styles from "./reconciliation-table.module.css";

const columns = ["figure", "told", "behind", "verdict"] as const;

/** One row per figure, and cards on a phone; the roles keep it a table. */
export function ReconciliationTable(props: { loan: LoanDetail; checks: readonly FigureCheck[] }) {
  const { loan, checks } = props;
  const t = translations("loanDetail");
  const label = (key: (typeof columns)[number]) => t(`reconciliationColumns.${key}`);
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">{t("reconciliation")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((key) => (
              <th key={key} scope="col" role="columnheader" data-key={key}>
                {label(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {checks.map((check) => (
            <tr key={check.figure} role="row" data-figure={check.figure}>
              <th scope="row" role="rowheader" data-key="figure" data-card="what">
                {t(check.figure)}
              </th>
              <td
                role="cell"
                data-key="told"
                data-card="amount"
                data-labelled=""
                data-label={label("told")}
              >
                <MaybeAmount money={check.reported} />
              </td>
              <td role="cell" data-key="behind" data-card="whole" data-label={label("behind")}>
                <SumsBehind loan={loan} check={check} />
              </td>
              <td role="cell" data-key="verdict" data-card="whole" data-label={label("verdict")}>
                <FigureVerdict verdict={check.verdict} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <RoundedNote sums={checks.flatMap(sumOf)} />
    </div>
  );
}

function sumOf({ sums, recomputed }: FigureCheck) {
  const parts = sums.map(({ money }) => money.amount);
  return recomputed ? [{ parts, total: recomputed.amount, currency: recomputed.currency }] : [];
}

/** Each sum links to its movements; their footer shows the same digits. */
function SumsBehind({ loan, check }: { loan: LoanDetail; check: FigureCheck }) {
  const t = translations();
  const { sums, recomputed } = check;
  if (!recomputed) return <MaybeAmount money={undefined} />;
  return (
    <dl className={styles.sums}>
      {sums.map((sum) => (
        <div key={sum.type}>
          <dt>
            <Link href={completedHref(loan.id, sum.type, sum.money.currency)} prefetch={false}>
              {typeChip(sum.type, t).label}
            </Link>
          </dt>
          <dd>
            <Amount {...formatMoney(sum.money)} />
          </dd>
        </div>
      ))}
      {sums.length > 1 ? (
        <div className={styles.result}>
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
      <span className={styles.verdict}>
        <Chip label={t("verdicts.unverifiable")} tone="neutral" />
        <span className={styles.quiet}>{t(`unverifiable.${verdict.reason}`)}</span>
      </span>
    );
  return (
    <span className={styles.differs}>
      <Chip label={t("differsBy")} tone="stopped" /> <Amount {...formatMoney(verdict.by)} />
    </span>
  );
}

function MaybeAmount({ money }: { money: Money | undefined }) {
  const t = translations("list");
  if (money) return <Amount {...formatMoney(money)} />;
  return (
    <span>
      <Absent sign={t("absent")} label={t("absentLabel")} />
    </span>
  );
}
