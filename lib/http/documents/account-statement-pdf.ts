import "server-only";
import {
  lineCount,
  type StatementLine,
  statementLosses,
} from "@/lib/domain/documents/account-statement";
import type { DecimalString } from "@/lib/domain/money/money";
import { type CurrencyWithholding, withholdingAmounts } from "@/lib/domain/movements/withholding";
import { formatAllDigits, formatDate } from "@/lib/i18n/format";
import { lineWords, withholdingHeads } from "@/lib/i18n/statement-line";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { statementNotes, statementWords } from "./account-statement-words";
import { endOf, linesOf, type OpenStatement } from "./open-statement";
import { statementPaper } from "./statement-paper";

const columnWidths = { date: 68, type: 78, loan: 64, description: 135, amount: 80, balance: 90 };

const rowsPerTurn = 8;

export function accountStatementPdf(caller: Caller, statement: OpenStatement): Response {
  const t = translations("accountStatement");
  const { period, summary } = statement;
  const { currency, opening, moneyIn, moneyOut, closing, assumesDirections, count } = summary;
  const losses = statementLosses(summary);
  const { basis, ...words } = statementWords(statement, formatDate);
  const amount = (value: DecimalString) => formatAllDigits({ amount: value, currency }).shown;
  const cells = (line: StatementLine) => {
    const { date, type, loan = "", amount: moved } = lineWords(line);
    const more = "movement" in line ? line.movement : undefined;
    return [
      formatDate(date),
      type,
      loan,
      more?.description ?? more?.externalRef ?? "",
      amount(moved),
      line.change === undefined ? "—" : amount(line.balance),
    ];
  };
  const document = {
    ...words,
    title: t("title"),
    // Sums without directions are not exact: the last row has those of the movements.
    figures: [
      [t("opening"), amount(opening)] as const,
      ...(assumesDirections
        ? []
        : ([
            [t("in"), amount(moneyIn)],
            [t("out"), amount(moneyOut)],
            ...(losses?.within.length ? [[t("lost"), amount(losses.sum)] as const] : []),
            [t("closing"), amount(closing)],
          ] as const)),
      ...(summary.withholding
        ? [[translations("withholding")("title"), inOneLine(summary.withholding, amount)] as const]
        : []),
    ],
    sentences: [...basis, ...(lineCount(summary) === 0 ? [t("quiet")] : [])],
    columns: (["date", "type", "loan", "description", "amount", "balance"] as const).map((key) => ({
      title: t(key),
      width: columnWidths[key],
      ...(["amount", "balance"].includes(key) && { align: "right" as const }),
    })),
    total: count,
  };
  return statementPaper(caller, document, async function* (paper) {
    paper.row([formatDate(period.from), t("opening"), "", "", "", amount(opening)], 600);
    for await (const lines of linesOf(statement)) {
      for (const [index, line] of lines.entries()) {
        paper.row(cells(line));
        if ((index + 1) % rowsPerTurn === 0) yield;
      }
    }
    const end = endOf(statement);
    paper.rule();
    paper.row([formatDate(period.to), t("closing"), "", "", "", amount(end.closing)], 600);
    paper.notes(statementNotes(summary, end, amount));
  });
}

/** The head of a kind may be too long for a label. */
function inOneLine(sums: CurrencyWithholding, amount: (value: DecimalString) => string): string {
  const amounts = withholdingAmounts(sums, sums.kinds);
  const heads = withholdingHeads(sums.kinds);
  return heads.map((head, at) => `${head} ${amounts[at] && amount(amounts[at])}`).join(" · ");
}
