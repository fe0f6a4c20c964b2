import "server-only";
import type { StatementLine } from "@/lib/domain/account-statement";
import { type DecimalString, negateDecimal } from "@/lib/domain/money";
import { isKnownMovementType } from "@/lib/domain/movement";
import type { TableCell, TableFormat } from "@/lib/domain/table-format";
import { type Translator, translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { amountCell, tableColumns } from "@/lib/lists/table-columns";
import { toldWithholding, withWithholding } from "@/lib/lists/withholding-columns";
import { statementNotes, statementWords } from "./account-statement-words";
import { endOf, type OpenStatement, pagesOf } from "./open-statement";
import { streamTable } from "./table-stream";

type Row = {
  readonly date?: StatementLine["movement"]["valueDate"];
  readonly type?: string;
  readonly movement?: StatementLine["movement"];
  readonly description?: string | undefined;
  readonly moneyIn?: DecimalString | undefined;
  readonly moneyOut?: DecimalString | undefined;
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
  const { period, summary, run } = statement;
  const { facts, basis, fileName } = statementWords(statement, (date) => date);
  const { withholding } = summary;
  const columns = withWithholding(
    columnsOf(t, summary.currency),
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
    for await (const movements of pagesOf(statement))
      yield run.add(movements).map((line) => columns.cells(rowOf(line, t)));
    const end = endOf(statement);
    const { moneyIn, moneyOut, closing } = end;
    const type = t("accountStatement.closing");
    const description = statementNotes(summary, end, (amount) => amount).join(" ") || undefined;
    yield [
      columns.cells({ date: period.to, type, description, moneyIn, moneyOut, balance: closing }),
    ];
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
    records: summary.count + otherRecords,
  });
}

function columnsOf(t: Translator, currency: string) {
  const amount = (value: DecimalString | undefined) =>
    amountCell(value === undefined ? undefined : { amount: value, currency }, currency);
  const cells = {
    date: ({ date }) => date && { date },
    type: ({ type }) => type,
    loan: ({ movement }) => movement?.loanReference,
    description: ({ description }) => description,
    externalRef: ({ movement }) => movement?.externalRef,
    in: ({ moneyIn }) => amount(moneyIn),
    out: ({ moneyOut }) => amount(moneyOut),
    balance: ({ balance }) => amount(balance),
    currency: () => currency,
    id: ({ movement }) => movement?.id,
  } satisfies Record<string, (row: Row) => TableCell>;
  const kinds = { date: "date", in: "amount", out: "amount", balance: "amount" } as const;
  return tableColumns(cells, kinds, (key) => t(`accountStatement.${key}`));
}

function rowOf({ movement, change, balance }: StatementLine, t: Translator): Row {
  const { valueDate, type } = movement;
  const isOut = change?.startsWith("-");
  return {
    date: valueDate,
    type: isKnownMovementType(type) ? t(`movementTypes.${type}`) : type,
    movement,
    description: movement.description,
    moneyIn: isOut ? undefined : change,
    moneyOut: isOut && change ? negateDecimal(change) : undefined,
    balance,
  };
}
