import "server-only";
import { formatAllDigits, formatDate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { StatementIssue, StatementRow } from "./statement-issue";
import { statementPaper } from "./statement-paper";

export function statementPdf(caller: Caller, issue: StatementIssue): Response {
  const t = translations("statement");
  const { year, day, isRunning, period, holder, basis, rows } = issue;
  const days = { from: formatDate(period.from), to: formatDate(period.to) };
  const amount = ({ currency, ...flow }: StatementRow, way: "earned" | "withdrawn") =>
    formatAllDigits({ amount: flow[way], currency }).shown;
  const document = {
    ...issue,
    facts: [
      [t("holder"), holder],
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
      { title: t("month"), width: 155 },
      { title: t("currency"), width: 80 },
      { title: t("earned"), width: 140, align: "right" as const },
      { title: t("withdrawn"), width: 140, align: "right" as const },
    ],
    total: rows.length,
  };
  return statementPaper(caller, document, async function* (paper) {
    for (const [index, row] of rows.entries()) {
      if (index === 0 || rows[index - 1]?.isTotal)
        paper.keepTogether(rows.filter(({ currency }) => currency === row.currency).length);
      const cells = [row.month, row.currency, amount(row, "earned"), amount(row, "withdrawn")];
      paper.row(cells, row.isTotal ? 600 : 400);
      if (!row.isTotal) continue;
      paper.rule();
      yield;
    }
  });
}
