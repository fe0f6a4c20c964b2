import "server-only";
import { addDecimals } from "@/lib/domain/money/money";
import { type Withholding, withholdingAmounts } from "@/lib/domain/movements/withholding";
import { formatAllDigits, formatDate } from "@/lib/i18n/format";
import { withholdingHeads } from "@/lib/i18n/statement-line";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { holderText } from "./read-holder";
import type { StatementIssue } from "./statement-issue";
import { statementPaper } from "./statement-paper";

export function statementPdf(caller: Caller, issue: StatementIssue): Response {
  const t = translations("statement");
  const { year, day, isRunning, period, holder, basis, rows, scope } = issue;
  const days = { from: formatDate(period.from), to: formatDate(period.to) };
  const taxes = scope && taxColumns(issue.rows, scope.kinds);
  const heads = [t("earned"), t("withdrawn"), ...(taxes?.heads ?? [])];
  const [ofMonth, ofCurrency, ofAmounts] = scope ? [60, 45, 410] : [155, 80, 280];
  const document = {
    ...issue,
    facts: [
      [t("holder"), holderText(holder)],
      [t("period"), t("wholeYear", days)],
      [t("issued"), formatDate(day)],
    ] as const,
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
      if (index === 0 || rows[index - 1]?.isTotal)
        paper.keepTogether(rows.filter(({ currency }) => currency === row.currency).length);
      const { earned, withdrawn, withholding, currency } = row;
      const ofTaxes = withholding && taxes ? taxes.of(withholding) : [];
      const sums = [earned, withdrawn, ...ofTaxes].map((amount) =>
        amount === undefined ? "" : formatAllDigits({ amount, currency }).shown,
      );
      paper.row([row.month, row.currency, ...sums], row.isTotal ? 600 : 400);
      if (!row.isTotal) continue;
      paper.rule();
      yield;
    }
  });
}

/** What six columns of a sheet can hold in letters that can be read. */
const most = { kinds: 2, digits: 18 };

/** Gross, each kind and net; of many kinds or long amounts all that was withheld in one column. */
function taxColumns(rows: StatementIssue["rows"], kinds: readonly string[]) {
  const t = translations("withholding");
  const isLong = rows.some(({ earned, withdrawn, withholding }) =>
    [earned, withdrawn, withholding?.gross].some((amount) => (amount ?? "").length > most.digits),
  );
  if (kinds.length <= most.kinds && kinds.every((kind) => kind.length <= 4) && !isLong)
    return {
      heads: withholdingHeads(kinds),
      of: (own: Withholding) => withholdingAmounts(own, kinds),
    };
  return {
    heads: [t("gross"), t("withheld"), t("net")],
    of: ({ gross, withheld, net }: Withholding) => [
      gross,
      addDecimals(withheld.map(({ sum }) => sum)),
      net,
    ],
  };
}
