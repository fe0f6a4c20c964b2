import "server-only";
import { isExact, lineCount, type StatementLine } from "@/lib/domain/documents/account-statement";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import type { DocumentFormat, TableFormat } from "@/lib/domain/documents/table-format";
import { type DecimalString, negateDecimal } from "@/lib/domain/money/money";
import type { Movement } from "@/lib/domain/movements/movement";
import { withholdingAmounts } from "@/lib/domain/movements/withholding";
import { formatAllDigits, formatDate } from "@/lib/i18n/format";
import { lineWords, withholdingHeads } from "@/lib/i18n/statement-line";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import {
  amountColumns,
  dateColumn,
  type FieldCells,
  tableColumns,
} from "@/lib/lists/table-columns";
import { toldWithholding, withWithholding } from "@/lib/lists/withholding-columns";
import {
  type OpenStatement,
  openStatement,
  statementNotes,
  statementWords,
} from "./account-statement";
import { sealDocument } from "./seal/seal-document";
import { statementPaper, statementTable } from "./statement-file";

type Asked = StatementPeriod & { readonly currency: string; readonly format: DocumentFormat };

/** Throws without balances or a movement in this currency; a later failure breaks the file. Sealed unless a balance may be wrong. */
export async function accountStatementFile(caller: Caller, { from, to, currency, format }: Asked) {
  const statement = await openStatement(caller, { from, to }, currency);
  const file =
    format === "pdf" ? accountPdf(caller, statement) : accountTable(caller, statement, format);
  const document = { kind: "account-statement", from, to } as const;
  return isExact(statement.summary) ? sealDocument(file, document) : file;
}

type Sum = "moneyIn" | "moneyOut" | "lost";

type Row = Omit<ReturnType<typeof lineWords>, "amount"> &
  Partial<Readonly<Record<Sum, DecimalString | undefined>>> & {
    readonly movement?: Movement;
    readonly notes?: string;
    readonly balance: DecimalString;
  };

/** Notes are in the closing balance's description, so the records are counted from the start. */
function accountTable(caller: Caller, statement: OpenStatement, format: TableFormat): Response {
  const t = translations("accountStatement");
  const { period, summary, losses, lines } = statement;
  const { opening, withholding, count } = summary;
  const lost = losses?.within.length ? losses.sum : undefined;
  async function* rows(): AsyncGenerator<readonly Row[]> {
    yield [{ date: period.from, type: t("opening"), balance: opening }];
    for await (const some of lines()) yield some.map(rowOf);
    const end = statement.end();
    const { moneyIn, moneyOut, closing: balance } = end;
    const notes = statementNotes(statement, end, (amount) => amount).join(" ");
    yield [{ date: period.to, type: t("closing"), notes, moneyIn, moneyOut, lost, balance }];
  }
  const { facts, ...words } = statementWords(statement, (date) => date);
  return statementTable(caller, format, {
    ...words,
    sheet: words.title,
    informative: t("informative"),
    introduction: facts.map(([label, value]) => `${label}: ${value}`),
    columns: withWithholding(
      columnsOf(summary.currency, lost ? [] : ["lost"]),
      withholding,
      ({ movement, moneyIn }) =>
        movement ? toldWithholding(movement, withholding) : moneyIn && withholding,
    ),
    rows: rows(),
    rowCount: lineCount(summary) + 2,
    total: count,
  });
}

function columnsOf(currency: string, without: readonly "lost"[]) {
  const t = translations("accountStatement");
  const amount = amountColumns<Row>(() => currency);
  const cells = {
    date: dateColumn(({ date }) => date),
    type: ({ type }) => type,
    loan: ({ loan }) => loan,
    description: ({ notes, movement }) => notes || movement?.description,
    externalRef: ({ movement }) => movement?.externalRef,
    in: amount(({ moneyIn }) => moneyIn),
    out: amount(({ moneyOut }) => moneyOut),
    lost: amount((row) => row.lost),
    balance: amount((row) => row.balance),
    currency: () => currency,
    id: ({ movement }) => movement?.id,
  } satisfies FieldCells<Row, keyof Row>;
  return tableColumns<Row, keyof typeof cells>(cells, (key) => t(key), without);
}

function rowOf(line: StatementLine): Row {
  const { change, balance } = line;
  const { amount: _, ...words } = lineWords(line);
  if ("loss" in line) return { ...words, lost: line.loss.amount, balance };
  const isOut = change?.startsWith("-");
  return {
    ...words,
    movement: line.movement,
    moneyIn: isOut ? undefined : change,
    moneyOut: isOut && change ? negateDecimal(change) : undefined,
    balance,
  };
}

const columnWidths = { date: 68, type: 78, loan: 64, description: 135, amount: 80, balance: 90 };
const rowsPerTurn = 8;

function accountPdf(caller: Caller, statement: OpenStatement): Response {
  const t = translations("accountStatement");
  const { period, summary, losses, lines } = statement;
  const { currency, opening, withholding, assumesDirections, count } = summary;
  const { basis, ...words } = statementWords(statement, formatDate);
  const amount = (value: DecimalString) => formatAllDigits({ amount: value, currency }).shown;
  const figures = {
    opening,
    // Sums without directions are not exact: the last row has those of the movements.
    ...(!assumesDirections && {
      in: summary.moneyIn,
      out: summary.moneyOut,
      ...(losses?.within.length && { lost: losses.sum }),
      closing: summary.closing,
    }),
  };
  // The head of a kind may be too long for a label.
  const taxes = withholding && withholdingAmounts(withholding, withholding.kinds);
  const heads = withholdingHeads(withholding?.kinds ?? []);
  const taxed = taxes?.map((sum, at) => `${heads[at]} ${sum && amount(sum)}`).join(" · ");
  const document = {
    ...words,
    figures: [
      ...Object.entries(figures).map(
        ([key, sum]) => [t(key as keyof typeof figures), amount(sum)] as const,
      ),
      ...(taxed ? [[translations("withholding")("title"), taxed] as const] : []),
    ],
    sentences: [...basis, ...(lineCount(summary) === 0 ? [t("quiet")] : [])],
    columns: (["date", "type", "loan", "description", "amount", "balance"] as const).map((key) => ({
      title: t(key),
      width: columnWidths[key],
      ...(["amount", "balance"].includes(key) && { align: "right" as const }),
    })),
    total: count,
  };
  const cells = (line: StatementLine) => {
    const { date, type, loan = "", amount: moved } = lineWords(line);
    const { description, externalRef = "" } = "movement" in line ? line.movement : {};
    const balance = line.change === undefined ? "—" : amount(line.balance);
    return [formatDate(date), type, loan, description ?? externalRef, amount(moved), balance];
  };
  return statementPaper(caller, document, async function* (paper) {
    paper.row([formatDate(period.from), t("opening"), "", "", "", amount(opening)], 600);
    for await (const some of lines()) {
      for (const [index, line] of some.entries()) {
        paper.row(cells(line));
        if ((index + 1) % rowsPerTurn === 0) yield;
      }
    }
    const end = statement.end();
    paper.rule();
    paper.row([formatDate(period.to), t("closing"), "", "", "", amount(end.closing)], 600);
    paper.notes(statementNotes(statement, end, amount));
  });
}
