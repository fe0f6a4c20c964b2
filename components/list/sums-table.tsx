import { absentWords } from "@/components/money/absent-words";
import { DataTable } from "@/components/table/data-table";
import type { TableColumn } from "@/components/table/table-row";
import type { FormattedAmount } from "@/lib/i18n/format";

type Head = { readonly key: string; readonly label: string };

type SumsRow = {
  readonly currency: string;
  readonly group?: { readonly label: string; readonly href?: string };
  readonly note?: string | undefined;
  readonly sums: readonly (Omit<FormattedAmount, "fraction"> | string | undefined)[];
};

export type SumsTableData = {
  readonly first: string;
  readonly groups?: readonly (Head & { readonly columns: readonly Head[] })[];
  readonly columns?: readonly Head[];
  readonly main?: string;
  readonly rows: readonly SumsRow[];
};

export function SumsTable({ title, table }: { title: string; table: SumsTableData }) {
  const { first, groups, main, rows } = table;
  const columns = groups ? groups.flatMap(columnsOf) : (table.columns ?? []);
  return (
    <DataTable
      caption={title}
      className="card print:border-0 sums-frame"
      cards={main ? "line" : "lines"}
      columns={[
        { key: "group", label: first, card: "what" },
        ...columns.map((column) =>
          column.key === main ? { ...column, card: "amount" as const, labelled: true } : column,
        ),
      ]}
      {...(groups && {
        groups: groups.map(({ label, columns: own }) => ({ label, columns: own.length })),
      })}
      absent={absentWords()}
      rows={rows.map(({ currency, group, note, sums }) => ({
        key: `${currency} ${group?.label}`,
        cells: [
          {
            ...(group
              ? { lead: currency, text: group.label, href: group.href }
              : { text: currency }),
            ...(note && { below: [note] }),
          },
          ...columns.map((_, index) => cellOf(sums[index])),
        ],
      }))}
    />
  );
}

function columnsOf({ key, label, columns }: NonNullable<SumsTableData["groups"]>[number]) {
  return columns.map(
    (column, index): TableColumn => ({
      key: `${key} ${column.key}`,
      label: column.label,
      cardLabel: `${label}: ${column.label}`,
      ...(index === 0 && { starts: true }),
    }),
  );
}

function cellOf(sum: SumsRow["sums"][number]) {
  if (sum === undefined) return null;
  return typeof sum === "string" ? sum : { amount: sum };
}
