import "server-only";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import {
  lineCount,
  type StatementLine,
  statementLosses,
} from "@/lib/domain/documents/account-statement";
import type { TableCell, TableFormat } from "@/lib/domain/documents/table-format";
import { type DecimalString, negateDecimal } from "@/lib/domain/money/money";
import type { Movement } from "@/lib/domain/movements/movement";
import { lineWords } from "@/lib/i18n/statement-line";
import { type Translator, translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { amountCell, tableColumns } from "@/lib/lists/table-columns";
import { toldWithholding, withWithholding } from "@/lib/lists/withholding-columns";
import { streamTable } from "../files/table-stream";
import { statementNotes, statementWords } from "./account-statement-words";
import { endOf, linesOf, type OpenStatement } from "./open-statement";

type Row = {
  readonly date: CalendarDate;
  readonly type: string;
  readonly loan?: string | undefined;
  readonly movement?: Movement;
  readonly description?: string | undefined;
  readonly moneyIn?: DecimalString | undefined;
  readonly moneyOut?: DecimalString | undefined;
  readonly lost?: DecimalString | undefined;
  readonly balance: DecimalString;
};

/** A heading, the columns' names, the opening and the closing balance. */
const otherRecords = 4;

/** Notes are in the closing balance's description, so the records are counted from the start. */
export function accountStatementTable(
  caller: Caller,
  statement: OpenStatement,
  format: TableFormat,
): Response {
  const t = translations();
  const { period, summary } = statement;
  const { facts, basis, fileName } = statementWords(statement, (date) => date);
  const { withholding } = summary;
  const losses = statementLosses(summary);
  const lost = losses?.within.length ? losses.sum : undefined;
  const columns = withWithholding(
    columnsOf(t, summary.currency, lost ? [] : ["lost"]),
    withholding,
    ({ movement, moneyIn }) =>
      movement ? toldWithholding(movement, withholding) : moneyIn && withholding,
  );
  const told = [
    `${t("accountStatement.title")}. ${t("accountStatement.informative")}`,
    ...facts.map(([label, value]) => `${label}: ${value}`),
  ].join(". ");
  const heading = [`${told}.`, ...basis].join(" ");

  async function* parts() {
    const { opening } = summary;
    yield [
      columns.cells({
        date: period.from,
        type: t("accountStatement.opening"),
        balance: opening,
      }),
    ];
    for await (const lines of linesOf(statement))
      yield lines.map((line) => columns.cells(rowOf(line)));
    const end = endOf(statement);
    const { moneyIn, moneyOut, closing } = end;
    const type = t("accountStatement.closing");
    const description = statementNotes(summary, end, (amount) => amount).join(" ") || undefined;
    const sums = { moneyIn, moneyOut, lost, balance: closing };
    yield [columns.cells({ date: period.to, type, description, ...sums })];
  }

  const { header, kinds } = columns;
  return streamTable(caller, {
    name: fileName,
    format,
    sheet: t("accountStatement.title"),
    head: [[heading, ...header.slice(1).map(() => undefined)], header],
    kinds,
    parts: parts(),
    total: summary.count,
    records: lineCount(summary) + otherRecords,
  });
}

function columnsOf(t: Translator, currency: string, without: readonly "lost"[]) {
  const amount = (value: DecimalString | undefined) =>
    amountCell(value === undefined ? undefined : { amount: value, currency }, currency);
  const cells = {
    date: ({ date }) => ({ date }),
    type: ({ type }) => type,
    loan: ({ loan }) => loan,
    description: ({ description }) => description,
    externalRef: ({ movement }) => movement?.externalRef,
    in: ({ moneyIn }) => amount(moneyIn),
    out: ({ moneyOut }) => amount(moneyOut),
    lost: ({ lost }) => amount(lost),
    balance: ({ balance }) => amount(balance),
    currency: () => currency,
    id: ({ movement }) => movement?.id,
  } satisfies Record<string, (row: Row) => TableCell>;
  const kinds = {
    date: "date",
    in: "amount",
    out: "amount",
    lost: "amount",
    balance: "amount",
  } as const;
  return tableColumns<Row, keyof typeof cells>(
    cells,
    kinds,
    (key) => t(`accountStatement.${key}`),
    without,
  );
}

function rowOf(line: StatementLine): Row {
  const { change, balance } = line;
  if ("loss" in line) return { ...lineWords(line), lost: line.loss.amount, balance };
  const isOut = change?.startsWith("-");
  return {
    ...lineWords(line),
    movement: line.movement,
    description: line.movement.description,
    moneyIn: isOut ? undefined : change,
    moneyOut: isOut && change ? negateDecimal(change) : undefined,
    balance,
  };
}
