import "server-only";
import { readConfig } from "@/lib/config";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import {
  isAfterLosses,
  movementsBalance,
  type StatementLine,
  statementLosses,
} from "@/lib/domain/documents/account-statement";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import { type StatementEnd, StatementRun } from "@/lib/domain/documents/statement-run";
import { isContradicted } from "@/lib/domain/movements/withholding";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { fetchAccountSummaries, statementFilter } from "@/lib/lenders-api/account-statement";
import { fetchOrderedMovementPages } from "@/lib/lenders-api/movements";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { holderText, readHolder } from "./read-holder";

export type OpenStatement = Awaited<ReturnType<typeof openStatement>>;

/** Throws if the balances cannot be read, or "not-found" if no movement has this currency. */
export async function openStatement(caller: Caller, period: StatementPeriod, currency: string) {
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
  const run = new StatementRun(summary);
  async function* lines(): AsyncGenerator<readonly StatementLine[]> {
    if (first) yield run.add(first.rows);
    for await (const { rows } of others) yield run.add(rows);
    yield run.rest();
  }
  /** After the last line. Throws if they do not lead to the closing balance. */
  const end = (): StatementEnd => {
    const reached = run.end();
    if (!reached) throw new LendersApiError("changed", { status: 200 });
    return reached;
  };
  const losses = statementLosses(summary);
  return { holder, period, summary, losses, lines, end };
}

export function statementWords(
  { holder, summary, period }: OpenStatement,
  day: (date: CalendarDate) => string,
) {
  const { currency, assumesDirections, withholding } = summary;
  const { from, to } = period;
  const t = translations("accountStatement");
  const now = today();
  const range = t("wholePeriod", { from: day(from), to: day(to) });
  const issuer = readConfig().productName;
  return {
    issuer,
    title: t("title"),
    fileName: t("fileName", { currency, from, to }),
    facts: [
      [t("holder"), holderText(holder)],
      [t("period"), to === now ? `${range} (${t("untilToday")})` : range],
      [t("currency"), currency],
      [t("issued"), day(now)],
    ] as const,
    basis: [
      t("basis", { product: issuer }),
      ...(isAfterLosses(summary) ? [t("lossesText")] : []),
      ...(assumesDirections ? [translations("movements")("directionsAssumed")] : []),
      ...(withholding && isContradicted(withholding)
        ? [translations("withholding")("contradiction")]
        : []),
    ],
  };
}

export function statementNotes(
  { summary, losses }: OpenStatement,
  { reported }: StatementEnd,
  amount: (text: StatementEnd["closing"]) => string,
): string[] {
  const { currency, uncounted } = summary;
  const t = translations("accountStatement");
  const { undated } = losses ?? {};
  const closing = amount(movementsBalance(summary));
  return [
    ...(undated ? [t.markup("undated", { amount: () => `${amount(undated)} ${currency}` })] : []),
    ...(summary.losses === "unread" ? [t("lossesUnread")] : []),
    ...(uncounted > 0 ? [t("uncounted", { count: uncounted })] : []),
    ...(reported === undefined
      ? []
      : [t("contradiction", { reported: amount(reported), closing, currency })]),
  ];
}
