import "server-only";
import { type AccountSummary, accountSummaries } from "@/lib/domain/account-statement";
import { addDays } from "@/lib/domain/calendar-date";
import type { Listing } from "@/lib/domain/listing";
import type { Movement } from "@/lib/domain/movement";
import type { StatementPeriod } from "@/lib/domain/statement-period";
import { fetchMovementTotals } from "./movement-totals";
import { fetchMovements } from "./movements";
import type { Caller } from "./transport/caller";
import { LendersApiError } from "./transport/error";

export function statementFilter({ from, to }: StatementPeriod, currency: string) {
  return { status: "COMPLETED", currency, from, to };
}

/** The opening and closing balances, per currency. Throws like fetchMovementTotals. */
export async function fetchAccountSummaries(
  caller: Caller,
  { from, to }: StatementPeriod,
  currency?: string,
): Promise<AccountSummary[]> {
  const filter = { status: "COMPLETED", currency };
  const [before, within] = await Promise.all([
    fetchMovementTotals(caller, { ...filter, to: addDays(from, -1) }),
    fetchMovementTotals(caller, { ...filter, from, to }),
  ]);
  return accountSummaries(before, within);
}

/** A part of the statement's movements. Throws if one cannot be read, or if they changed. */
export async function fetchStatementRows(
  caller: Caller,
  period: StatementPeriod,
  { currency, count }: Pick<AccountSummary, "currency" | "count">,
  window: { readonly limit: number; readonly offset: number },
): Promise<readonly Movement[]> {
  const query = { ...statementFilter(period, currency), sort: "valueDate", ...window };
  const { rows, total, malformedIds }: Listing<Movement> = await fetchMovements(caller, query);
  if (malformedIds.length) throw new LendersApiError("malformed-row", { status: 200 });
  const expected = Math.max(0, Math.min(window.limit, count - window.offset));
  if (total !== count || rows.length !== expected)
    throw new LendersApiError("changed", { status: 200 });
  return rows;
}
