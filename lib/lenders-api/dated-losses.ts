import "server-only";
import type { CurrencyLosses } from "@/lib/domain/balances/balance";
import { datedLosses, type Loss } from "@/lib/domain/balances/losses";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { fetchLoans } from "./loans";
import type { Caller } from "./transport/caller";

/** A page of loans: with more, the days of some losses are unknown. */
const mostDated = 200;

/** Each loss on its day. `inexact`: the currencies in which one may be of a loan that was not read. */
export async function fetchDatedLosses(
  caller: Caller,
  currencies: readonly CurrencyLosses[],
  today: CalendarDate,
): Promise<{ readonly dated: readonly Loss[]; readonly inexact: readonly string[] }> {
  if (!currencies.length) return { dated: [], inexact: [] };
  const status = currencies.every(({ ofDefaulted }) => ofDefaulted) ? "DEFAULTED" : undefined;
  const { rows, total } = await fetchLoans(caller, { status, limit: mostDated, offset: 0 });
  const dated = datedLosses(currencies, rows, today);
  const undated = rows.length === total ? [] : dated.filter(({ loan }) => !loan);
  return { dated, inexact: undated.map(({ currency }) => currency) };
}
