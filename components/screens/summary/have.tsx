import { DeferredContent } from "@/components/feedback/deferred-content";
import { PartFailure } from "@/components/feedback/failure-notice";
import { Note } from "@/components/feedback/section";
import { Amount } from "@/components/money/amount";
import type { CurrencyLosses } from "@/lib/domain/balances/balance";
import {
  type BalanceDifference,
  balanceDifferences,
  loanDifferences,
} from "@/lib/domain/balances/balance-differences";
import type { CalendarMonth } from "@/lib/domain/dates/calendar-month";
import { weightedRate } from "@/lib/domain/loans/loan-mix";
import { hasUnknownInterest } from "@/lib/domain/movements/interest-by-month";
import {
  assumesDirections,
  firstMonth,
  type Ledger,
  type MovementTotals,
} from "@/lib/domain/movements/movement-totals";
import type { CurrencyReturn } from "@/lib/domain/returns/currency-return";
import { monthsOf } from "@/lib/domain/returns/return-period";
import { formatAllDigits, formatCount, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { BalanceCards } from "./balance-cards";
import { InexactEdges, PeriodLinks, Returned, UnreadCurrencies } from "./returns";
import type { SummaryProps, SummaryReads } from "./summary-page";

const noReturn = { result: { ok: false, why: "no-flows" }, real: undefined } as const;

/** "¿Cuánto tengo?": the balances, what they returned, and where the lists say otherwise. */
export async function Have(props: SummaryProps & { ledger: Ledger; unread: readonly string[] }) {
  const { reads, unread, period, misread, ledger } = props;
  const { totals, byMonth } = ledger;
  const t = translations("summary.yield");
  const [returns, loans, losses, listed] = await Promise.all([
    reads.returns,
    reads.loans,
    props.losses,
    reads.listedLoans,
  ]);
  const listedLoans = listed.ok ? listed.value.rows : undefined;
  const months = byMonth ? monthsOf(period, firstMonth(totals)) : [];
  const returnOf = (currency: string): Partial<CurrencyReturn> =>
    returns.ok
      ? (returns.value.currencies.find((each) => each.currency === currency) ?? noReturn)
      : {};
  return (
    <>
      <DeferredContent value={differencesOf(reads, totals)} fallback={null}>
        {(differences) => <BalanceDifferences differences={differences} />}
      </DeferredContent>
      <PeriodLinks path={routes.summary.path} period={period} misread={misread} />
      <UnreadCurrencies currencies={unread} />
      <BalanceCards
        totals={totals}
        losses={losses}
        months={months}
        period={period}
        changeOf={(currency) => returnOf(currency).change}
        yieldOf={(currency) => {
          const { result, afterLosses, real } = returnOf(currency);
          return (
            <Returned
              {...{ period, result, afterLosses, real }}
              rate={loans.ok ? weightedRate(loans.value.totals, currency, listedLoans) : undefined}
            />
          );
        }}
      />
      <BalanceNotes {...{ ledger, months }} losses={loans.ok ? losses.currencies : undefined} />
      {returns.ok ? (
        <InexactEdges exact={returns.value.exactEdges} />
      ) : (
        <PartFailure
          failure={returns.failure}
          words={t("unread")}
          className="grid gap-1 justify-items-start mt-2 notice"
        />
      )}
    </>
  );
}

export type BalanceReads = Pick<SummaryReads, "loans" | "listedLoans" | "last">;

/** What the loans and the movements say otherwise than the sums; of the named currency alone. */
export async function differencesOf(
  reads: BalanceReads,
  totals: MovementTotals,
  only?: string,
): Promise<BalanceDifference[]> {
  const [loans, listed, last] = await Promise.all([reads.loans, reads.listedLoans, reads.last]);
  const rows = listed.ok ? listed.value.rows : undefined;
  return [
    ...(loans.ok && rows ? loanDifferences(loans.value.totals, rows, today()) : []),
    ...(last.ok ? balanceDifferences(totals, last.value) : []),
  ].filter(({ currency }) => !only || currency === only);
}

export function BalanceDifferences(props: { differences: readonly BalanceDifference[] }) {
  return props.differences.map((difference) => (
    <p
      key={`${difference.currency} ${difference.what}`}
      className="notice mb-3"
      data-kind="warning"
      role="status"
    >
      <DifferenceWords difference={difference} />
    </p>
  ));
}

function DifferenceWords({ difference }: { difference: BalanceDifference }) {
  const t = translations();
  const { currency, what } = difference;
  if (difference.what === "count")
    return t("summary.have.countDiffers", {
      currency,
      listed: formatCount(difference.listed),
      summed: formatCount(difference.summed),
    });
  return t.rich("summary.have.balanceDiffers", {
    currency,
    what,
    reported: () => <Amount {...formatAllDigits({ amount: difference.reported, currency })} />,
    summed: () => <Amount {...formatAllDigits({ amount: difference.summed, currency })} />,
  });
}

/** What qualifies balances and their months. `losses`: undefined if the loans were not read. */
export function BalanceNotes(props: {
  ledger: Ledger;
  months: readonly CalendarMonth[];
  losses: readonly CurrencyLosses[] | undefined;
}) {
  const { ledger, months, losses } = props;
  const { totals, byMonth } = ledger;
  const t = translations("summary.yield");
  return (
    <>
      {losses?.length ? <Note>{t("afterLossesText")}</Note> : null}
      {losses ? null : <Note>{t("lossesUnread")}</Note>}
      {byMonth ? null : <Note>{t("noMonths")}</Note>}
      {hasUnknownInterest(totals, months) ? <Note>{t("unknownInterest")}</Note> : null}
      {assumesDirections(totals) ? (
        <Note>{translations("movements")("directionsAssumed")}</Note>
      ) : null}
    </>
  );
}
