import { type AnnualReturn, annualReturn, daysPerYear, firstAndLast } from "./annual-return";
import { allFlows, type CurrencyFlows } from "./cash-flows";

type NoReturn =
  | Extract<AnnualReturn, { ok: false }>["why"]
  | "too-short"
  | "implausible"
  | "unknown-movements"
  | "unread-losses";

/** A fraction (0.1 is 10 %) per year if money was placed for a year, else of the `days` that it was. */
export type PeriodReturn =
  | { readonly ok: true; readonly rate: number; readonly perYear: boolean; readonly days: number }
  | { readonly ok: false; readonly why: NoReturn };

const fewestDays = 30;

/** None if money was placed for less than 30 days, with movements that may be income, or without a rate. */
export function periodReturn(flows: CurrencyFlows): PeriodReturn {
  if (flows.uncounted > 0) return { ok: false, why: "unknown-movements" };
  const all = allFlows(flows);
  if (!firstAndLast(all)) return { ok: false, why: "no-flows" };
  const days = flows.placedDays;
  if (days < fewestDays) return { ok: false, why: "too-short" };
  const found = annualReturn(all, Math.min(days, daysPerYear));
  if (!found.ok) return found;
  if (!isPlausible(found)) return { ok: false, why: "implausible" };
  return { ...found, perYear: days >= daysPerYear, days };
}

/** False below -100 % and above 200 %: then an amount is more likely to be wrong than the rate right. */
export function isPlausible({ rate }: { readonly rate: number }): boolean {
  return rate >= -1 && rate <= 2;
}
