import { SumsInShort } from "@/components/list/sums-in-short";
import { SumsNotice } from "@/components/list/sums-notice";
import { SumsNote, SumsSection } from "@/components/list/sums-section";
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

/**
 * The sums of all matching movements, over all pages: a row per currency, completed and pending
 * apart, in and out apart. Never partial sums: it shows a notice instead. `listed`: how many there
 * are.
 */
export function MovementSums(props: {
  outcome: Outcome<readonly MovementTotal[]>;
  listed: number;
}) {
  const { outcome, listed } = props;
  const t = translations();
  if (!outcome.ok)
    return (
      <SumsNotice title={t("movements.sumsFailed")} failure={outcome.failure}>
        {outcome.failure.fault === "too-many-rows" ? <p>{t("movements.sumsNarrow")}</p> : null}
      </SumsNotice>
    );
  const { short, table } = shownSums(footerTotals(outcome.value));
  return (
    <SumsSection
      title={t("movements.sums")}
      summed={outcome.value.reduce((sum, { count }) => sum + count, 0)}
      listed={listed}
      table={table}
      short={<SumsInShort {...short} />}
    >
      <SumsNote>
        {t("movements.sumsText")} <WordsLink term="moneyIn" />
      </SumsNote>
      {assumesDirections(outcome.value) ? (
        <SumsNote>{t("movements.directionsAssumed")}</SumsNote>
      ) : null}
    </SumsSection>
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
      first: t("movements.currency"),
      groups: groups.map((group) => ({ ...group, columns: flows })),
      rows: rows.map(({ currency, uncounted }, index) => ({
        currency,
        note:
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
