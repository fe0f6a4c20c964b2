import Big from "big.js";
import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  decimal,
  isPositive,
  zero,
} from "../money/money";
import { byCurrency, countOf } from "../money/totals";
import { type DaysLateBucket, daysLateBuckets } from "./days-late";
import type { Loan } from "./loan";
import type { LoanTotal } from "./loan-totals";

export type LoanGroup = { readonly count: number; readonly outstanding?: DecimalString };

export type CurrencyLateness = {
  readonly currency: string;
  readonly buckets: Readonly<Partial<Record<DaysLateBucket, LoanGroup>>>;
  readonly unknown?: LoanGroup;
  readonly late?: LoanGroup;
  /** DEFAULTED loans: what is outstanding of them, without what was lost. */
  readonly defaulted?: LoanGroup;
};

export function lateness(totals: readonly LoanTotal[]): CurrencyLateness[] {
  const some = totals.filter(({ status }) => status === "ACTIVE" || status === "DEFAULTED");
  return byCurrency(some).map(([currency, all]) => {
    const own = all.filter(({ status }) => status === "ACTIVE");
    const defaulted = groupOf(all.filter((total) => !own.includes(total)));
    const grouped = (matches: (total: LoanTotal) => boolean) => groupOf(own.filter(matches));
    const buckets = daysLateBuckets.flatMap((bucket) => {
      const group = grouped(({ daysLate }) => daysLate === bucket);
      return group ? [[bucket, group] as const] : [];
    });
    const unknown = grouped(({ daysLate }) => daysLate === undefined);
    const late = grouped(({ daysLate }) => daysLate !== undefined && daysLate !== "0");
    return {
      currency,
      buckets: Object.fromEntries(buckets),
      ...(unknown && { unknown }),
      ...(late && { late }),
      ...(defaulted && { defaulted }),
    };
  });
}

/** Returns the loans in withdrawal per currency: neither on time nor late, and so in no bucket. */
export function loansInWithdrawal(totals: readonly LoanTotal[]) {
  const own = totals.filter(({ status }) => status === "PENDING_WITHDRAWAL");
  return byCurrency(own).map(([currency, group]) => ({ currency, count: 0, ...groupOf(group) }));
}

type MixPart = LoanGroup & {
  readonly product?: string;
  /** Share of the currency's outstanding capital, 0 to 1; absent if that is not fully known. */
  readonly share?: number;
};

export type CurrencyMix = { readonly currency: string; readonly parts: readonly MixPart[] };

/** Per currency the products that have capital, the largest first. */
export function loanMix(totals: readonly LoanTotal[]): CurrencyMix[] {
  const some = totals.filter(
    ({ outstanding }) => outstanding === undefined || isPositive(outstanding),
  );
  return byCurrency(some).map(([currency, own]) => {
    const all = groupOf(own)?.outstanding;
    const products = Map.groupBy(own, ({ product }) => product);
    const parts = [...products].map(([product, group]): MixPart => {
      const { count, outstanding } = groupOf(group) ?? { count: 0 };
      return {
        count,
        ...(product !== undefined && { product }),
        ...(outstanding !== undefined && { outstanding }),
        ...(outstanding !== undefined &&
          all !== undefined && { share: Number(outstanding) / Number(all) }),
      };
    });
    return { currency, parts: parts.sort(byCapital) };
  });
}

/** Weighted by capital, percent per year, rounded last. Undefined if a rate is missing;
 * `contradicted` if all `loans` say their rates and it is below or above them. */
export function weightedRate(
  totals: readonly LoanTotal[],
  currency: string,
  loans?: readonly Loan[],
): DecimalString | "contradicted" | undefined {
  const active = totals.filter((total) => total.status === "ACTIVE" && total.currency === currency);
  const capital = active.flatMap(({ outstanding }) => outstanding ?? []);
  const weighted = active.flatMap(({ rateTimesOutstanding }) => rateTimesOutstanding ?? []);
  if (capital.length < active.length || weighted.length < active.length) return undefined;
  const sum = new Big(addDecimals(capital));
  if (sum.lte(0)) return undefined;
  const mean = new Big(addDecimals(weighted)).div(sum).round(2);
  const rates = loans
    ?.filter(({ status, principal }) => status === "ACTIVE" && principal.currency === currency)
    .map(({ annualRate }) => (annualRate ? new Big(annualRate).round(2) : undefined));
  const isBetween =
    !rates?.every((rate) => rate) ||
    (rates.some((rate) => rate?.lte(mean)) && rates.some((rate) => rate?.gte(mean)));
  return !isBetween ? "contradicted" : decimal(mean.toFixed(2));
}

function groupOf(totals: readonly LoanTotal[]): LoanGroup | undefined {
  if (!totals.length) return undefined;
  const known = totals.flatMap(({ outstanding }) => outstanding ?? []);
  return {
    count: countOf(totals),
    ...(known.length === totals.length && { outstanding: addDecimals(known) }),
  };
}

function byCapital(left: MixPart, right: MixPart): number {
  return compareDecimals(right.outstanding ?? zero, left.outstanding ?? zero);
}
