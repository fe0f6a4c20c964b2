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
import { decimal } from "@/lib/domain/money";
import type { TableFormat } from "@/lib/domain/table-format";
import { today } from "@/lib/i18n/format";
import { readersCatalogue } from "@/lib/i18n/locale";
import { translations } from "@/lib/i18n/translations";
import { fetchInterestTotals } from "@/lib/lenders-api/interest-totals";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { tableColumns } from "@/lib/lists/table-columns";
import { holderOf } from "@/lib/session/holder";
import { sealDocument } from "./seal/seal-document";
import { streamTable } from "./table-stream";

/** A month of one currency, or its total. */
type Row = InterestFlow & { readonly currency: string; readonly month: string };

/** The months so far and a total per currency. Throws if not all sums could be read. */
export async function exportStatement(
  caller: Caller,
  year: number,
  format: TableFormat,
): Promise<Response> {
  const statements = interestStatements(await fetchInterestTotals(caller, year), year);
  const t = translations("statement");
  const day = today();
  const { from, to } = statementPeriod(year);
  const isRunning = day < to;
  const assumed = statements.some(({ assumesDirections }) => assumesDirections);
  const facts = [
    `${t("title")} ${year}. ${t("informative")}`,
    `${t("holder")}: ${holderOf(caller.bearer) || "—"}`,
    `${t("issued")}: ${day}`,
    ...(isRunning ? [t("untilToday")] : []),
  ].join(". ");
  const heading = [
    `${facts}.`,
    t("basis", { product: readConfig().productName }),
    ...(assumed ? [translations("movements")("directionsAssumed")] : []),
  ].join(" ");
  const { header, kinds, cells } = columnsOf(year);
  const rows = statements.flatMap((statement) => rowsOf(statement, year, day)).map(cells);
  async function* parts() {
    yield rows;
  }
  const head = [[heading, ...header.slice(1).map(() => undefined)], header];
  const file = streamTable(caller, {
    name: t("fileName", { title: t("title"), year: `${year}` }),
    format,
    sheet: `${year}`,
    head,
    kinds,
    parts: parts(),
    total: rows.length,
    records: head.length + rows.length,
  });
  return sealDocument(file, { kind: "interest-statement", from, to: isRunning ? day : to });
}

function columnsOf(year: number) {
  const cells = {
    year: () => ({ number: decimal(`${year}`) }),
    month: ({ month }: Row) => month,
    currency: ({ currency }: Row) => currency,
    earned: ({ earned }: Row) => ({ number: earned }),
    withdrawn: ({ withdrawn }: Row) => ({ number: withdrawn }),
  };
  const t = translations("statement");
  return tableColumns(cells, { earned: "amount", withdrawn: "amount" }, (key) => t(key));
}

function rowsOf(statement: InterestStatement, year: number, day: CalendarDate): Row[] {
  const { currency, months, total } = statement;
  const names = readersCatalogue().calendar.months;
  return [
    ...names.flatMap((month, index) => {
      const flow = months[index];
      return flow && !isMonthAhead(statement, year, index + 1, day)
        ? [{ currency, month, ...flow }]
        : [];
    }),
    { currency, month: translations("statement")("totalRow"), ...total },
  ];
}
