import { Note } from "@/components/feedback/section";
import { SumsNotice, SumsSection } from "@/components/list/sums-section";
import { WithholdingSums } from "@/components/list/withholding-sums";
import { RoundedNote } from "@/components/money/rounded-note";
import { WordsLink } from "@/components/money/words-link";
import type { Outcome } from "@/lib/domain/failure";
import { type DecimalString, negateDecimal } from "@/lib/domain/money/money";
import {
  assumesDirections,
  type Flow,
  footerTotals,
  type MovementTotal,
  type PendingFlows,
} from "@/lib/domain/movements/movement-totals";
import { withholdings } from "@/lib/domain/movements/withholding";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { type FormattedAmount, formatCount, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

export function MovementSums(props: {
  outcome: Outcome<readonly MovementTotal[]>;
  listed: number;
  brief?: boolean;
  balances?: boolean;
}) {
  const { outcome, listed, brief = false, balances } = props;
  const t = translations();
  if (!outcome.ok)
    return (
      <SumsNotice words={t("movements.sumsFailed")} failure={outcome.failure}>
        {outcome.failure.fault === "too-many-rows" ? <p>{t("movements.sumsNarrow")}</p> : null}
      </SumsNotice>
    );
  const sums = footerTotals(outcome.value);
  return (
    <SumsSection
      title={t("movements.sums")}
      summed={outcome.value.reduce((sum, { count }) => sum + count, 0)}
      listed={listed}
      table={tableOf(sums)}
      brief={brief}
      short={shortOf(sums)}
    >
      <Note>
        {t("movements.sumsText")} {balances ? `${t("movements.balancesText")} ` : null}
        <RoundedNote inline sums={sums.flatMap(netOf)} /> <WordsLink term="moneyIn" />
      </Note>
      {assumesDirections(outcome.value) ? <Note>{t("movements.directionsAssumed")}</Note> : null}
      <WithholdingSums sums={withholdings(outcome.value)} />
    </SumsSection>
  );
}

type SumRows = ReturnType<typeof footerTotals>;

function shortOf(rows: SumRows) {
  const key = (["net", "in", "out"] as const).find((key) =>
    rows.every(({ completed }) => completed[key] !== undefined),
  );
  return {
    label: key ? translations("movements")(key) : "",
    sums: rows.map((row) => key && sumOf(row, "completed", key)),
  };
}

function tableOf(rows: SumRows) {
  const t = translations();
  const heads = (keys: readonly (keyof Flow | keyof PendingFlows)[]) =>
    keys.map((key) => ({ key, label: t(`movements.${key}`) }));
  const completed = heads([
    "in",
    "out",
    ...(["net", "unknown"] as const).filter((key) => rows.some((row) => row.completed[key])),
  ]);
  const pending = heads(pendingKeys.filter((key) => rows.some((row) => row.pending[key])));
  const groups = [
    { key: "completed", label: t("statuses.COMPLETED"), columns: completed } as const,
    { key: "pending", label: t("statuses.PENDING"), columns: pending } as const,
  ]
    .filter((group) => group.columns.length > 0)
    .map((group) => ({
      ...group,
      sums: group.columns.map(({ key }) => rows.map((row) => sumOf(row, group.key, key))),
    }));
  const columns = groups.flatMap(({ sums }) => sums.map((column) => alignAmounts(column)));
  return {
    first: t("movements.currency"),
    groups,
    rows: rows.map(({ currency, uncounted }, index) => ({
      currency,
      note: uncounted > 0 ? t("movements.uncounted", { count: formatCount(uncounted) }) : undefined,
      sums: columns.map((column) => column[index]),
    })),
  };
}

function netOf({ currency, completed }: SumRows[number]) {
  const { in: moneyIn, out, net } = completed;
  if (moneyIn === undefined || out === undefined || net === undefined) return [];
  return [{ parts: [moneyIn, negateDecimal(out)], total: net, currency }];
}

const pendingKeys = ["toPlace", "toCollect", "inProcess", "in", "out", "unknown"] as const;

function sumOf(
  { currency, ...groups }: SumRows[number],
  group: "completed" | "pending",
  flow: keyof Flow | keyof PendingFlows,
): FormattedAmount | undefined {
  const sums: Readonly<Partial<Record<typeof flow, DecimalString>>> = groups[group];
  const value = sums[flow];
  if (value === undefined) return undefined;
  return formatMoney({ amount: flow === "out" ? negateDecimal(value) : value, currency });
}
