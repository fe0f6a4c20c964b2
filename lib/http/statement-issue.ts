import "server-only";
import { readConfig } from "@/lib/config";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import {
  type InterestFlow,
  type InterestStatement,
  interestStatements,
  isMonthAhead,
  statementPeriod,
} from "@/lib/domain/interest-statement";
import { today } from "@/lib/i18n/format";
import { readersCatalogue } from "@/lib/i18n/locale";
import { translations } from "@/lib/i18n/translations";
import { fetchInterestTotals } from "@/lib/lenders-api/interest-totals";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { holderOf } from "@/lib/session/holder";

/** A month of one currency, or its total. */
export type StatementRow = InterestFlow & {
  readonly currency: string;
  readonly month: string;
  readonly isTotal?: boolean;
};

/** A year's statement of interest as its files say it. */
export type StatementIssue = Awaited<ReturnType<typeof issueStatement>>;

/** The months so far and a total per currency. Throws if not all sums could be read. */
export async function issueStatement(caller: Caller, year: number) {
  const statements = interestStatements(await fetchInterestTotals(caller, year), year);
  const t = translations("statement");
  const day = today();
  const { from, to } = statementPeriod(year);
  const isRunning = day < to;
  const issuer = readConfig().productName;
  return {
    year,
    day,
    isRunning,
    period: { from, to: isRunning ? day : to },
    issuer,
    title: `${t("title")} ${year}`,
    fileName: t("fileName", { title: t("title"), year: `${year}` }),
    holder: holderOf(caller.bearer) || "—",
    basis: [
      t("basis", { product: issuer }),
      ...(statements.some(({ assumesDirections }) => assumesDirections)
        ? [translations("movements")("directionsAssumed")]
        : []),
    ],
    rows: statements.flatMap((statement) => rowsOf(statement, year, day)),
  };
}

function rowsOf(statement: InterestStatement, year: number, day: CalendarDate): StatementRow[] {
  const { currency, months, total } = statement;
  const names = readersCatalogue().calendar.months;
  return [
    ...names.flatMap((month, index) => {
      const flow = months[index];
      return flow && !isMonthAhead(statement, year, index + 1, day)
        ? [{ currency, month, ...flow }]
        : [];
    }),
    { currency, month: translations("statement")("totalRow"), isTotal: true, ...total },
  ];
}
