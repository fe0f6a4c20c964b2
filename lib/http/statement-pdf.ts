import "server-only";
import { withholdingAmounts } from "@/lib/domain/withheld";
import { formatAllDigits, formatDate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { withholdingHeads } from "@/lib/i18n/withholding-heads";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { holderText } from "./read-holder";
import type { StatementIssue } from "./statement-issue";
import { statementPaper } from "./statement-paper";

export function statementPdf(caller: Caller, issue: StatementIssue): Response {
  const t = translations("statement");
  const { year, day, isRunning, period, holder, basis, rows, scope } = issue;
  const days = { from: formatDate(period.from), to: formatDate(period.to) };
  const heads = [t("earned"), t("withdrawn"), ...(scope ? withholdingHeads(scope.kinds) : [])];
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
      const taxes = withholding ? withholdingAmounts(withholding, scope?.kinds ?? []) : [];
      const sums = [earned, withdrawn, ...taxes].map((amount) =>
        amount === undefined ? "" : formatAllDigits({ amount, currency }).shown,
      );
      paper.row([row.month, row.currency, ...sums], row.isTotal ? 600 : 400);
      if (!row.isTotal) continue;
      paper.rule();
      yield;
    }
  });
}
