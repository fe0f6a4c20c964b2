import "server-only";
import { type CsvCell, type CsvFormat, csvRecord, csvStart } from "@/lib/domain/csv";
import { type InterestFlow, interestStatements } from "@/lib/domain/interest-statement";
import { catalogueOf, defaultLocale } from "@/lib/i18n/locale";
import { translations } from "@/lib/i18n/translations";
import { fetchInterestTotals } from "@/lib/lenders-api/interest-totals";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { csvAttachment } from "./csv-attachment";

/**
 * Returns a year's interest statement as a CSV file, with twelve months and a total per currency.
 * Throws if not all sums could be read.
 */
export async function exportStatement(
  caller: Caller,
  year: number,
  format: CsvFormat,
): Promise<Response> {
  const totals = await fetchInterestTotals(caller, year);
  const t = translations("statement");
  const { months } = catalogueOf(defaultLocale).calendar;
  const columns = ["year", "month", "currency", "earned", "withdrawn"] as const;
  const record = (currency: string, month: string | undefined, flow: InterestFlow): CsvCell[] => [
    `${year}`,
    month,
    currency,
    { number: flow.earned },
    { number: flow.withdrawn },
  ];
  const statements = interestStatements(totals, year);
  const assumed = statements.some(({ assumesDirections }) => assumesDirections);
  const title = [
    `${t("title")} ${year}. ${t("informative")}`,
    ...(assumed ? [translations("movements")("directionsAssumed")] : []),
  ].join(". ");
  const records: CsvCell[][] = [
    [title, ...columns.slice(1).map(() => undefined)],
    columns.map((key) => t(key)),
    ...statements.flatMap(({ currency, months: flows, total }) => [
      ...flows.map((flow, index) => record(currency, months[index], flow)),
      record(currency, t("totalRow"), total),
    ]),
  ];
  const text = csvStart(format) + records.map((cells) => csvRecord(cells, format)).join("");
  const name = t("fileName", { title: t("title"), year: `${year}` });
  return new Response(text, { headers: csvAttachment(name) });
}
