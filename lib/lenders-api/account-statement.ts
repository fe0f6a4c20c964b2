import "server-only";
import { lossesOf } from "@/lib/domain/balances/losses";
import { addDays, type CalendarDate } from "@/lib/domain/dates/calendar-date";
import { type AccountSummary, accountSummaries } from "@/lib/domain/documents/account-statement";
import { summaryAfterLosses } from "@/lib/domain/documents/statement-losses";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Movement } from "@/lib/domain/movements/movement";
import { fetchLoanTotals } from "./loan-totals";
import { fetchDatedLosses } from "./loans";
import { fetchMovementTotals } from "./movement-totals";
import { fetchMovements } from "./movements";
import { type Caller, withinTime } from "./transport/caller";
import { LendersApiError, undefinedIfUnread } from "./transport/error";

export function statementFilter({ from, to }: StatementPeriod, currency: string) {
  return { status: "COMPLETED", currency, from, to };
}

/** The opening and closing balances after losses, per currency. Throws like fetchMovementTotals. */
export async function fetchAccountSummaries(
  caller: Caller,
  { from, to }: StatementPeriod,
  today: CalendarDate,
  currency?: string,
): Promise<AccountSummary[]> {
  const filter = { status: "COMPLETED", currency };
  const [before, within, losses] = await Promise.all([
    fetchMovementTotals(caller, { ...filter, to: addDays(from, -1) }),
    fetchMovementTotals(caller, { ...filter, from, to }),
    withinTime(caller, millisecondsOfLosses, (bounded) => fetchLosses(bounded, today)).catch(
      undefinedIfUnread,
    ),
  ]);
  return accountSummaries(before, within).map((summary) =>
    losses && !losses.unread.has(summary.currency)
      ? summaryAfterLosses(summary, { from, to }, losses.dated)
      : { ...summary, losses: "unread" },
  );
}

/** Less than the page's 10 s, so that it can still show the statement. */
const millisecondsOfLosses = 8_000;

async function fetchLosses(caller: Caller, today: CalendarDate) {
  const unread = new Set<string>();
  const onUnreadCurrency = (currency: string) => void unread.add(currency);
  const { totals } = await fetchLoanTotals({ ...caller, onUnreadCurrency }, ["status"], today);
  const { dated } = await fetchDatedLosses(caller, lossesOf(totals), today);
  return { dated, unread };
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
