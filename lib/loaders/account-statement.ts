import "server-only";
import {
  type AccountStatement,
  type AccountSummary,
  balanceBefore,
  contradictedBalance,
  movementsBalance,
  statementLines,
  statementLosses,
} from "@/lib/domain/documents/account-statement";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import { StatementRun } from "@/lib/domain/documents/statement-run";
import type { Movement } from "@/lib/domain/movements/movement";
import { today } from "@/lib/i18n/format";
import { fetchAccountSummaries, fetchStatementRows } from "@/lib/lenders-api/account-statement";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { load } from "./load";

/** A page shows this many movements at most, from both ends; the files have all. */
const mostRows = 200;

/** The summaries of all currencies, and the statement of one of them: the wanted one, else the first. */
export function loadAccountStatement(period: StatementPeriod, currency: string | undefined) {
  return load(async (caller) => {
    const summaries = await fetchAccountSummaries(caller, period, today());
    const wanted = currency
      ? summaries.find((summary) => summary.currency === currency)
      : (summaries.find(({ count }) => count > 0) ?? summaries[0]);
    if (!wanted) return { summaries };
    return { summaries, statement: await readStatement(caller, period, wanted) };
  });
}

async function readStatement(
  caller: Caller,
  period: StatementPeriod,
  summary: AccountSummary,
): Promise<AccountStatement> {
  const { count, opening, closing } = summary;
  const read = (limit: number, offset: number) =>
    fetchStatementRows(caller, period, summary, { limit, offset });
  if (count <= mostRows) {
    const run = new StatementRun(summary);
    const first = [...run.add(count ? await read(mostRows, 0) : []), ...run.rest()];
    const end = run.end();
    if (!end) throw new LendersApiError("changed", { status: 200 });
    const { reported, ...sums } = end;
    const statement = { summary: { ...summary, ...sums }, first, omitted: 0, last: [] };
    return { ...statement, omittedLosses: 0, ...(reported !== undefined && { reported }) };
  }
  const half = mostRows / 2;
  const [head, tail] = await Promise.all([read(half, 0), read(half, count - half)]);
  const [[end], [start]] = [head.slice(-1), tail];
  const losses = statementLosses(summary)?.within ?? [];
  const early = losses.filter(({ date }) => end && date < end.valueDate);
  const late = losses.filter(({ date }) => start && date >= start.valueDate);
  return {
    summary,
    first: statementLines(opening, head, early),
    omitted: count - mostRows,
    omittedLosses: losses.length - early.length - late.length,
    last: statementLines(balanceBefore(closing, tail, late), tail, late),
    ...reportedAtEnd(tail, summary),
  };
}

/** Nothing if the last day may begin before these rows. */
function reportedAtEnd(rows: readonly Movement[], summary: AccountSummary) {
  if (rows[0]?.valueDate === rows.at(-1)?.valueDate) return {};
  const reported = contradictedBalance(rows, movementsBalance(summary), summary);
  return reported === undefined ? {} : { reported };
}
