import "server-only";
import type { AccountSummary, StatementLine } from "@/lib/domain/documents/account-statement";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import { type StatementEnd, StatementRun } from "@/lib/domain/documents/statement-run";
import type { Holder } from "@/lib/domain/holder";
import { today } from "@/lib/i18n/format";
import { fetchAccountSummaries, statementFilter } from "@/lib/lenders-api/account-statement";
import { fetchOrderedMovementPages, type MovementPage } from "@/lib/lenders-api/movements";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { readHolder } from "./read-holder";

export type OpenStatement = {
  readonly holder: Holder;
  readonly period: StatementPeriod;
  readonly summary: AccountSummary;
  readonly run: StatementRun;
  readonly first: MovementPage | undefined;
  readonly others: AsyncIterable<MovementPage>;
};

/** Throws if the balances cannot be read, or "not-found" if no movement has this currency. */
export async function openStatement(
  caller: Caller,
  period: StatementPeriod,
  currency: string,
): Promise<OpenStatement> {
  const others = fetchOrderedMovementPages(caller, statementFilter(period, currency));
  const [holder, summaries, page] = await Promise.all([
    readHolder(caller),
    fetchAccountSummaries(caller, period, today(), currency),
    others.next(),
  ]);
  const first = page.value ?? undefined;
  const summary = summaries.find((each) => each.currency === currency);
  if (!summary) throw new LendersApiError("not-found", { status: 200 });
  if ((first?.total ?? 0) !== summary.count) throw new LendersApiError("changed", { status: 200 });
  return { holder, period, summary, run: new StatementRun(summary), first, others };
}

export async function* linesOf({
  first,
  others,
  run,
}: OpenStatement): AsyncGenerator<readonly StatementLine[]> {
  if (first) yield run.add(first.rows);
  for await (const { rows } of others) yield run.add(rows);
  yield run.rest();
}

/** Returns the end after the last line. Throws if they do not lead to the closing balance. */
export function endOf({ run }: OpenStatement): StatementEnd {
  const end = run.end();
  if (!end) throw new LendersApiError("changed", { status: 200 });
  return end;
}
