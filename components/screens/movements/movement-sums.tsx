import { SumsNotice } from "@/components/list/sums-notice";
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
import { SumsTable } from "./sums-table";

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
  const { short, table } = shownSums(rows);
  return (
    <section className={styles.sums} aria-labelledby="sums">
      <h2 id="sums">{t("movements.sums")}</h2>
      <details className={styles.folded}>
        <SumsInShort {...short} />
        <SumsTable {...table} />
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

/** What both tables show, as plain data: as elements it would cost each page more. */
function shownSums(rows: SumRows) {
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
  const columns = groups.flatMap((group) =>
    flows.map((flow) => alignAmounts(rows.map((row) => sumOf(row, group.key, flow.key)))),
  );
  const absent = { sign: t("list.absent"), label: t("list.absentLabel") };
  return {
    table: {
      currency: t("movements.currency"),
      groups,
      flows,
      rows: rows.map(({ currency, uncounted }, index) => ({
        currency,
        uncounted:
          uncounted > 0 ? t("movements.uncounted", { count: formatCount(uncounted) }) : undefined,
        sums: columns.map((column) => column[index]),
      })),
      absent,
    },
    short: {
      heads: [t("statuses.COMPLETED"), t("movements.in"), t("movements.out")],
      rows: rows.map((row) => ({
        currency: row.currency,
        sums: [sumOf(row, "completed", "in"), sumOf(row, "completed", "out")],
      })),
      absent,
    },
  };
}

/** A sum; outflows are negative. */
function sumOf(
  { currency, ...groups }: SumRows[number],
  group: "completed" | "pending",
  flow: keyof Flow,
): FormattedAmount | undefined {
  const value = groups[group][flow];
  if (value === undefined) return undefined;
  return formatMoney({ amount: flow === "out" ? negateDecimal(value) : value, currency });
}
