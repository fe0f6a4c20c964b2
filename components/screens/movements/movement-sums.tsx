import { Note } from "@/components/feedback/section";
import { SumsNotice, SumsSection } from "@/components/list/sums-section";
import { SumsSummary } from "@/components/list/sums-summary";
import { WithholdingSums } from "@/components/list/withholding-sums";
import { absentWords } from "@/components/money/absent-words";
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
  balances?: boolean;
}) {
  const { outcome, listed, balances } = props;
  const t = translations();
  if (!outcome.ok)
    return (
      <SumsNotice title={t("movements.sumsFailed")} failure={outcome.failure}>
        {outcome.failure.fault === "too-many-rows" ? <p>{t("movements.sumsNarrow")}</p> : null}
      </SumsNotice>
    );
  const sums = footerTotals(outcome.value);
  const { short, table } = shownSums(sums);
  return (
    <SumsSection
      title={t("movements.sums")}
      summed={outcome.value.reduce((sum, { count }) => sum + count, 0)}
      listed={listed}
      table={table}
      short={<SumsSummary {...short} />}
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

function shownSums(rows: SumRows) {
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
  // A phone has two columns of the first group that has a sum.
  const brief = groups.find(({ sums }) => sums.flat().some((sum) => sum)) ?? groups[0];
  return {
    table: {
      first: t("movements.currency"),
      groups,
      rows: rows.map(({ currency, uncounted }, index) => ({
        currency,
        note:
          uncounted > 0 ? t("movements.uncounted", { count: formatCount(uncounted) }) : undefined,
        sums: columns.map((column) => column[index]),
      })),
    },
    short: {
      heads: [brief?.label ?? "", ...(brief?.columns.slice(0, 2) ?? []).map(({ label }) => label)],
      rows: rows.map(({ currency }, index) => ({
        currency,
        sums: (brief?.sums.slice(0, 2) ?? []).map((column) => column[index]),
      })),
      absent: absentWords(),
    },
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

export function MovementSumsSkeleton(props: {
  currencies: readonly string[];
  withheld?: boolean;
  balances?: boolean;
}) {
  const { currencies, withheld, balances } = props;
  const t = translations("movements");
  return (
    <section
      aria-busy="true"
      className="noscript:hidden mt-5 screen:max-wide:mt-0 screen:max-wide:mb-4"
    >
      <h2 className="mb-3 text-m screen:max-wide:mb-2 screen:max-wide:text-s">{t("sums")}</h2>
      <span role="status" className="visually-hidden">
        {t("sumsLoading")}
      </span>
      <div className="card print:border-0 sums-frame pt-[64px] max-wide:py-2" aria-hidden="true">
        {currencies.map((currency) => (
          <div
            key={currency}
            className="grid grid-cols-[1fr_4fr] gap-6 items-center h-[56px] px-5 border-t border-border max-wide:h-[28px] max-wide:px-4 max-wide:border-0"
          >
            <span className="skeleton-bone" />
            <span className="skeleton-bone" />
          </div>
        ))}
      </div>
      <p className="mt-2 text-muted text-s max-wide:hidden">
        {t("sumsText")} {balances ? `${t("balancesText")} ` : null}
        <WordsLink term="balance" />
      </p>
      {withheld ? <div className="mt-4 h-[153px] max-wide:hidden" /> : null}
    </section>
  );
}
