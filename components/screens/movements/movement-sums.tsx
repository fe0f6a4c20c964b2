import { SumsNotice } from "@/components/list/sums-notice";
import { Absent, type AbsentWords } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import { WordsLink } from "@/components/money/words-link";
import type { Outcome } from "@/lib/domain/failure";
import { negateDecimal } from "@/lib/domain/money";
import {
  assumesDirections,
  type Flow,
  footerTotals,
  type MovementTotal,
} from "@/lib/domain/movement-totals";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { type FormattedAmount, formatCount, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./movement-sums.module.css";
import { SumsInShort } from "./sums-in-short";

/**
 * The sums of all matching movements, over all pages: a row per currency, completed and pending
 * apart, in and out apart. Never partial sums: it shows a notice instead.
 */
export function MovementSums(props: { outcome: Outcome<readonly MovementTotal[]> }) {
  const { outcome } = props;
  const t = translations();
  if (!outcome.ok)
    return (
      <SumsNotice
        title={t("movements.sumsFailed")}
        failure={outcome.failure}
        className={styles.sums}
      >
        {outcome.failure.fault === "too-many-rows" ? <p>{t("movements.sumsNarrow")}</p> : null}
      </SumsNotice>
    );
  const rows = footerTotals(outcome.value);
  if (!rows.length) return null;
  return (
    <section className={styles.sums} aria-labelledby="sums">
      <h2 id="sums">{t("movements.sums")}</h2>
      <details className={styles.folded}>
        <SumsInShort rows={rows} />
        <SumsTable rows={rows} />
        <p className={styles.note}>
          {t("movements.sumsText")} <WordsLink term="balance" />
        </p>
        {assumesDirections(outcome.value) ? (
          <p className={styles.note}>{t("movements.directionsAssumed")}</p>
        ) : null}
      </details>
    </section>
  );
}

type SumRows = ReturnType<typeof footerTotals>;

function SumsTable({ rows }: { rows: SumRows }) {
  const t = translations();
  const groups = [
    { key: "completed", label: t("statuses.COMPLETED") },
    { key: "pending", label: t("statuses.PENDING") },
  ] as const;
  const any = (key: keyof Flow) =>
    rows.some(({ completed, pending }) => completed[key] ?? pending[key]);
  const flows: { key: keyof Flow; label: string }[] = [
    { key: "in", label: t("movements.in") },
    { key: "out", label: t("movements.out") },
    ...(["net", "unknown"] as const).flatMap((key) =>
      any(key) ? [{ key, label: t(`movements.${key}`) }] : [],
    ),
  ];
  const sums = (group: (typeof groups)[number]["key"]) =>
    new Map(flows.map(({ key }) => [key, column(rows, group, key)]));
  const sumsOf = { completed: sums("completed"), pending: sums("pending") };
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display:block takes a table's own roles away */}
      <table role="table" aria-labelledby="sums" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th rowSpan={2} scope="col" role="columnheader">
              {t("movements.currency")}
            </th>
            {groups.map(({ key, label }) => (
              // biome-ignore lint/a11y/useSemanticElements: it is that element already
              <th
                key={key}
                colSpan={flows.length}
                scope="colgroup"
                role="columnheader"
                className={styles.start}
              >
                {label}
              </th>
            ))}
          </tr>
          <tr role="row">
            {groups.map((group) =>
              flows.map((flow) => (
                <th
                  key={`${group.key} ${flow.key}`}
                  scope="col"
                  role="columnheader"
                  className={flow.key === "in" ? styles.start : undefined}
                >
                  {flow.label}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={row.currency} role="row">
              <th scope="row" role="rowheader" data-key="currency" data-card="what">
                <bdi>{row.currency}</bdi>
                {row.uncounted > 0 ? (
                  <span className={styles.quiet}>
                    {t("movements.uncounted", { count: formatCount(row.uncounted) })}
                  </span>
                ) : null}
              </th>
              {groups.map((group) =>
                flows.map((flow) => (
                  <td
                    key={`${group.key} ${flow.key}`}
                    role="cell"
                    data-key={`${group.key} ${flow.key}`}
                    className={flow.key === "in" ? styles.start : undefined}
                    data-label={`${group.label}: ${flow.label}`}
                  >
                    <Sum
                      amount={sumsOf[group.key].get(flow.key)?.[index]}
                      absent={{ sign: t("list.absent"), label: t("list.absentLabel") }}
                    />
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </div>
  );
}

/** A column of sums; outflows are negative. */
function column(rows: SumRows, group: "completed" | "pending", flow: keyof Flow) {
  return alignAmounts(
    rows.map(({ currency, [group]: { [flow]: value } }) =>
      value === undefined
        ? undefined
        : formatMoney({ amount: flow === "out" ? negateDecimal(value) : value, currency }),
    ),
  );
}

function Sum({ amount, absent }: { amount: FormattedAmount | undefined; absent: AbsentWords }) {
  if (amount) return <Amount {...amount} />;
  return (
    <span className={styles.quiet}>
      <Absent {...absent} />
    </span>
  );
}
