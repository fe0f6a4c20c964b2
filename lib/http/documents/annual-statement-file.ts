import "server-only";
import type { DocumentFormat, TableFormat } from "@/lib/domain/documents/table-format";
import { addDecimals, decimal } from "@/lib/domain/money/money";
import { type Withholding, withholdingAmounts } from "@/lib/domain/movements/withholding";
import { formatAllDigits, formatDate } from "@/lib/i18n/format";
import { withholdingHeads } from "@/lib/i18n/statement-line";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { columnOf, tableColumns } from "@/lib/lists/table-columns";
import { withWithholding } from "@/lib/lists/withholding-columns";
import { type AnnualRow, type AnnualStatement, readAnnualStatement } from "./annual-statement";
import { sealDocument } from "./seal/seal-document";
import { statementPaper, statementTable } from "./statement-file";

export async function exportAnnualStatement(
  caller: Caller,
  { year, format }: { readonly year: number; readonly format: DocumentFormat },
): Promise<Response> {
  const statement = await readAnnualStatement(caller, year);
  const file =
    format === "pdf" ? annualPdf(caller, statement) : annualTable(caller, statement, format);
  return sealDocument(file, { kind: "interest-statement", ...statement.period });
}

function annualTable(caller: Caller, statement: AnnualStatement, format: TableFormat): Response {
  const { year, day, isRunning, holder, rows, scope } = statement;
  const t = translations("statement");
  async function* all() {
    yield rows;
  }
  return statementTable(caller, format, {
    ...statement,
    sheet: `${year}`,
    informative: t("informative"),
    introduction: [
      holder.join(": "),
      `${t("issued")}: ${day}`,
      ...(isRunning ? [t("untilToday")] : []),
    ],
    columns: withWithholding(columnsOf(year), scope, ({ withholding }) => withholding),
    rows: all(),
    rowCount: rows.length,
    total: rows.length,
  });
}

function columnsOf(year: number) {
  const cells = {
    year: () => ({ number: decimal(`${year}`) }),
    month: ({ month }: AnnualRow) => month,
    currency: ({ currency }: AnnualRow) => currency,
    earned: columnOf("amount", ({ earned }: AnnualRow) => ({ number: earned })),
    withdrawn: columnOf("amount", ({ withdrawn }: AnnualRow) => ({ number: withdrawn })),
  };
  const t = translations("statement");
  return tableColumns(cells, (key) => t(key));
}

function annualPdf(caller: Caller, statement: AnnualStatement): Response {
  const t = translations("statement");
  const { year, day, isRunning, period, holder, basis, rows, scope } = statement;
  const days = { from: formatDate(period.from), to: formatDate(period.to) };
  const taxes = scope && taxColumns(rows, scope.kinds);
  const heads = [t("earned"), t("withdrawn"), ...(taxes?.heads ?? [])];
  const [ofMonth, ofCurrency, ofAmounts] = scope ? [60, 45, 410] : [155, 80, 280];
  const document = {
    ...statement,
    facts: [holder, [t("period"), t("wholeYear", days)], [t("issued"), formatDate(day)]] as const,
    figures: [],
    sentences: [
      ...basis,
      ...(isRunning ? [t("inProgress")] : []),
      ...(rows.length ? [] : [t("none", { year: `${year}` })]),
    ],
    columns: [
      { title: t("month"), width: ofMonth },
      { title: t("currency"), width: ofCurrency },
      ...heads.map((title) => {
        return { title, width: ofAmounts / heads.length, align: "right" as const };
      }),
    ],
    total: rows.length,
  };
  return statementPaper(caller, document, async function* (paper) {
    for (const [index, row] of rows.entries()) {
      const { earned, withdrawn, withholding, currency } = row;
      if (index === 0 || rows[index - 1]?.isTotal)
        paper.keepTogether(rows.filter((each) => each.currency === currency).length);
      const ofTaxes = withholding && taxes ? taxes.of(withholding) : [];
      const sums = [earned, withdrawn, ...ofTaxes].map((amount) =>
        amount === undefined ? "" : formatAllDigits({ amount, currency }).shown,
      );
      paper.row([row.month, currency, ...sums], row.isTotal ? 600 : 400);
      if (!row.isTotal) continue;
      paper.rule();
      yield;
    }
  });
}

/** What six columns of a sheet can hold in letters that can be read. */
const most = { kinds: 2, digits: 18 };

/** Gross, each kind and net; of many kinds or long amounts all that was withheld in one column. */
function taxColumns(rows: readonly AnnualRow[], kinds: readonly string[]) {
  const t = translations("withholding");
  const isLong = rows.some(({ earned, withdrawn, withholding }) =>
    [earned, withdrawn, withholding?.gross].some((amount) => (amount ?? "").length > most.digits),
  );
  if (kinds.length <= most.kinds && kinds.every((kind) => kind.length <= 4) && !isLong)
    return {
      heads: withholdingHeads(kinds),
      of: (own: Withholding) => withholdingAmounts(own, kinds),
    };
  const allWithheld = ({ withheld }: Withholding) => addDecimals(withheld.map(({ sum }) => sum));
  return {
    heads: [t("gross"), t("withheld"), t("net")],
    of: (own: Withholding) => [own.gross, allWithheld(own), own.net],
  };
}
