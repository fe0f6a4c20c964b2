import "server-only";
import { type AccountSummary, accountSummaries } from "@/lib/domain/account-statement";
import { addDays, type CalendarDate } from "@/lib/domain/calendar-date";
import type { Listing } from "@/lib/domain/listing";
import { type Loss, lossesOf } from "@/lib/domain/losses";
import type { Movement } from "@/lib/domain/movement";
import { summaryAfterLosses } from "@/lib/domain/statement-losses";
import type { StatementPeriod } from "@/lib/domain/statement-period";
import { TimeoutError } from "@/lib/with-timeout";
import { fetchDatedLosses } from "./dated-losses";
import { fetchLoanTotals } from "./loan-totals";
import { fetchMovementTotals } from "./movement-totals";
import { fetchMovements } from "./movements";
import { type Caller, withinTime } from "./transport/caller";
import { LendersApiError } from "./transport/error";

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
    losses ? summaryAfterLosses(summary, { from, to }, losses) : { ...summary, losses: "unread" },
  );
}

/** Less than the page's 10 s, so that it can still show the statement. */
const millisecondsOfLosses = 8_000;

async function fetchLosses(caller: Caller, today: CalendarDate): Promise<readonly Loss[]> {
  const { totals } = await fetchLoanTotals(caller, ["status"], today);
  return (await fetchDatedLosses(caller, lossesOf(totals), today)).dated;
}

/** Without the loans there is a statement all the same, which says so; not if the session ended. */
function undefinedIfUnread(error: unknown): undefined {
  const isOfApi = error instanceof LendersApiError && error.fault !== "unauthorized";
  if (!isOfApi && !(error instanceof TimeoutError)) throw error;
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
