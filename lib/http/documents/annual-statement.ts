import "server-only";
import { readConfig } from "@/lib/config";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import {
  type InterestFlow,
  type InterestStatement,
  interestStatements,
  isMonthAhead,
  statementPeriod,
} from "@/lib/domain/documents/interest-statement";
import { isContradicted, type Withholding } from "@/lib/domain/movements/withholding";
import { today } from "@/lib/i18n/format";
import { readersCatalogue } from "@/lib/i18n/locale";
import { translations } from "@/lib/i18n/translations";
import { fetchInterestTotals } from "@/lib/lenders-api/movement-totals";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { holderText, readHolder } from "./read-holder";

export type AnnualRow = InterestFlow & {
  readonly currency: string;
  readonly month: string;
  readonly isTotal?: boolean;
  /** With one sum per kind of the whole statement. */
  readonly withholding?: Withholding;
};

export type AnnualStatement = Awaited<ReturnType<typeof readAnnualStatement>>;

export function yearSoFar(year: number) {
  const { from, to } = statementPeriod(year);
  const isRunning = today() < to;
  return { isRunning, period: { from, to: isRunning ? today() : to } };
}

/** The months so far and a total per currency. Throws if not all sums could be read. */
export async function readAnnualStatement(caller: Caller, year: number) {
  const [holder, totals] = await Promise.all([
    readHolder(caller),
    fetchInterestTotals(caller, year),
  ]);
  const statements = interestStatements(totals, year);
  const taxed = statements.flatMap(({ withholding }) => withholding ?? []);
  const t = translations("statement");
  const day = today();
  const issuer = readConfig().productName;
  return {
    year,
    day,
    ...yearSoFar(year),
    issuer,
    title: `${t("title")} ${year}`,
    fileName: t("fileName", { title: t("title"), year: `${year}` }),
    holder: [t("holder"), holderText(holder)] as const,
    /** Undefined if nothing was withheld. */
    scope: taxed[0],
    basis: [
      t("basis", { product: issuer }),
      ...(statements.some(({ assumesDirections }) => assumesDirections)
        ? [translations("movements")("directionsAssumed")]
        : []),
      ...(taxed.some(isContradicted) ? [translations("withholding")("contradiction")] : []),
    ],
    rows: statements.flatMap((statement) => rowsOf(statement, year, day)),
  };
}

function rowsOf(statement: InterestStatement, year: number, day: CalendarDate): AnnualRow[] {
  const { currency, months, total, withholding } = statement;
  const taxes = (own: Withholding | undefined) => own && { withholding: own };
  const month = translations("statement")("totalRow");
  return [
    ...readersCatalogue().calendar.months.flatMap((name, index) => {
      const flow = months[index];
      return flow && !isMonthAhead(statement, year, index + 1, day)
        ? [{ currency, month: name, ...flow, ...taxes(withholding?.months[index]) }]
        : [];
    }),
    { currency, month, isTotal: true, ...total, ...taxes(withholding) },
  ];
}
