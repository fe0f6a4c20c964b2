import { absentWords } from "@/components/money/absent-words";
import { DataTable } from "@/components/table/data-table";
import type { TableColumn } from "@/components/table/table-row";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import {
  type AccountStatement,
  lineCount,
  type StatementLine,
} from "@/lib/domain/documents/account-statement";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import { lineWords } from "@/lib/i18n/statement-line";
import { translations } from "@/lib/i18n/translations";

const columns = [
  { key: "date", card: "when" },
  { key: "type", card: "what", align: "start" },
  { key: "amount", card: "amount" },
  { key: "balance", card: "state", labelled: true },
] as const satisfies readonly Omit<TableColumn, "label">[];

export function AccountTable(props: { statement: AccountStatement; period: StatementPeriod }) {
  const { statement, period } = props;
  const { summary, first, omitted, omittedLosses = 0, last } = statement;
  const { currency, opening, closing } = summary;
  const t = translations("accountStatement");
  const lines = [...first, ...last];
  const column = (values: readonly (StatementLine["balance"] | undefined)[]) =>
    alignAmounts(values.map((amount) => amount && formatMoney({ amount, currency })));
  const changes = column(lines.map((line) => lineWords(line).amount));
  const balances = column([opening, ...lines.map(({ balance }) => balance), closing]);
  const balanceRow = (key: "opening" | "closing", day: CalendarDate, at: number) => ({
    key,
    mark: "strong",
    cells: [formatDate(day), t(key), "", { amount: balances.at(at), card: "amount" as const }],
  });
  const row = (line: StatementLine, at: number) => {
    const balance = line.change === undefined ? undefined : balances[at + 1];
    const { date, type, loan } = lineWords(line);
    const { id, description, externalRef } = "loss" in line ? { id: `lost ${at}` } : line.movement;
    const below = [loan, description ?? externalRef].flatMap((text) => text || []);
    return {
      key: id,
      cells: [
        formatDate(date),
        { text: type, below },
        { amount: changes[at] },
        balance ? { amount: balance } : null,
      ],
    };
  };
  return (
    <DataTable
      caption={t("title")}
      className="card print:border-0 account-table-table"
      cards="lines"
      columns={columns.map((each) => ({ ...each, label: t(each.key) }))}
      absent={absentWords()}
      rows={[
        balanceRow("opening", period.from, 0),
        ...first.map(row),
        ...(lineCount(summary) ? [] : [{ key: "quiet", across: t("quiet") }]),
        ...(omitted > 0
          ? [
              {
                key: "omitted",
                across: t("omitted", { count: omitted, losses: omittedLosses }),
                note: t("omittedWhy"),
              },
            ]
          : []),
        ...last.map((line, index) => row(line, first.length + index)),
        balanceRow("closing", period.to, -1),
      ]}
    />
  );
}
