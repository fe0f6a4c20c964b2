"use client";

import { Link } from "@/components/link";
import type { AbsentWords } from "@/components/money/absent";
import { absentCell, type Cell } from "@/components/table/cell";
import { DataTable } from "@/components/table/data-table";
import type { Column, Row } from "./columns";
import { copiedRows } from "./copied-rows";
import type { ListView } from "./list-view";
import { useListView } from "./use-list-view";

type ListTableProps = {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly absent: AbsentWords;
  readonly decimalSign: string;
};

export function ListInView(props: ListTableProps & { path: string; served: string }) {
  const { path, served, ...table } = props;
  const [view] = useListView(path, served, table.columns);
  return <ListTable {...table} view={view} pressable />;
}

/** A list as a table, and as short rows on a phone. It is complete in the server's HTML. */
export function ListTable(props: ListTableProps & { view?: ListView; pressable?: boolean }) {
  const { caption, columns, rows, absent, decimalSign, view, pressable = false } = props;
  const isAmount = (cell: Cell | undefined) => cell?.kind === "amount";
  const coded = columns.find(({ key }) => rows.some(({ cells }) => isAmount(cells[key])))?.key;
  return (
    <DataTable
      caption={caption}
      className={`card print:border-0 list-table list-table-${view?.density ?? "normal"}`}
      cards="rows"
      pressable={pressable}
      frame={markFitting}
      onCopy={(event) => {
        const text = copiedRows(event.currentTarget, { columns, rows, decimalSign });
        if (text === undefined) return;
        event.clipboardData.setData("text/plain", text);
        event.preventDefault();
      }}
      columns={columns.map((column) => ({
        key: column.key,
        label: column.label,
        head: <ColumnLabel column={column} />,
        sorted: column.sort?.now,
        align: column.align === "end" ? undefined : "start",
        card: column.card,
        hidden: column.only === "phone" || (view?.hidden.includes(column.key) ?? false),
        landscape: !column.card && !rows.some(({ cells }) => cells[column.key]?.card),
        coded: column.key === coded,
      }))}
      rows={rows.map(({ id, cells }, index) => ({
        // Ids may repeat.
        key: `${id} ${index}`,
        cells: columns.map(({ key }) => cells[key] ?? absentCell),
      }))}
      absent={absent}
    />
  );
}

/** A table that needs not scroll sideways keeps its head in sight. */
function markFitting(frame: HTMLDivElement | null) {
  const table = frame?.firstElementChild;
  if (!frame || !table) return;
  const observer = new ResizeObserver(() =>
    frame.toggleAttribute("data-fits", table.clientWidth <= frame.clientWidth),
  );
  for (const each of [frame, table]) observer.observe(each);
  return () => observer.disconnect();
}

function ColumnLabel({ column: { label, sort } }: { column: Column }) {
  if (!sort) return label;
  return (
    <Link
      href={sort.href}
      scroll={false}
      title={sort.label}
      className={`relative inline-flex items-center min-h-[32px] no-underline hover:text-text ${sort.now ? "text-text" : "text-inherit"}`}
    >
      {label}
      <span
        aria-hidden="true"
        className="w-[1.1em] text-accent text-center empty:hidden print:hidden"
      >
        {sort.now === "ascending" ? "↑" : sort.now === "descending" ? "↓" : ""}
      </span>
    </Link>
  );
}
