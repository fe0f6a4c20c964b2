"use client";

import type { ClipboardEventHandler, Ref } from "react";
import type { AbsentWords } from "@/components/money/absent";
import type { Currencies } from "./cell-content";
import {
  Across,
  type AcrossRow,
  columnLook,
  marked,
  Row,
  type TableColumn,
  type TableRow,
} from "./table-row";

export type TableData = {
  readonly caption: string;
  readonly captionAfter?: string;
  readonly columns: readonly TableColumn[];
  readonly groups?: readonly { readonly label: string; readonly columns: number }[];
  readonly rows: readonly (TableRow | AcrossRow)[];
  readonly foot?: readonly TableRow[];
  readonly absent: AbsentWords;
};

/** From plain data, in the browser: as elements, its rows would be many times as long. */
export function DataTable(
  props: TableData & {
    className?: string | undefined;
    /** On a phone, cells without a place have a line each, share one, or (`rows`) are left out. */
    cards?: "lines" | "line" | "rows" | undefined;
    pressable?: boolean;
    frame?: Ref<HTMLDivElement>;
    onCopy?: ClipboardEventHandler<HTMLElement>;
    captionShown?: boolean;
    headsHidden?: boolean;
    /** As Amount's: the table names its currency, unless it is given. */
    repeated?: Currencies;
  },
) {
  const { caption, captionAfter, columns, rows, foot, absent } = props;
  const { className, cards, pressable, captionShown, headsHidden, repeated = "always" } = props;
  const shared = { columns, absent, repeated, isList: cards === "rows" };
  const row = (each: TableRow | AcrossRow) =>
    "across" in each ? (
      <Across key={each.key} row={each} width={columns.length} />
    ) : (
      <Row key={each.key} row={each} {...shared} />
    );
  return (
    <div
      ref={props.frame}
      className={className ? `data-table-frame ${className}` : "data-table-frame"}
      data-pressable={marked(pressable)}
      onCopy={props.onCopy}
    >
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display:block takes a table's own roles away */}
      <table
        role="table"
        className={cards ? `data-table table-card table-card-${cards}` : "data-table"}
      >
        <caption className={captionShown ? undefined : "visually-hidden"}>
          {caption}
          {captionAfter ? <span className="visually-hidden">, {captionAfter}</span> : null}
        </caption>
        <thead role="rowgroup" className={headsHidden ? "visually-hidden" : undefined}>
          <Heads {...props} />
        </thead>
        <tbody role="rowgroup">{rows.map(row)}</tbody>
        {foot ? <tfoot role="rowgroup">{foot.map(row)}</tfoot> : null}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </div>
  );
}

function Heads({ columns, groups }: Pick<TableData, "columns" | "groups">) {
  const [first, ...others] = columns.map((column, at) => (
    <th
      key={column.key}
      scope="col"
      role="columnheader"
      aria-sort={column.sorted}
      rowSpan={groups && at === 0 ? 2 : undefined}
      data-key={column.key}
      data-card={column.card}
      className={columnLook(column, at, column.coded && "data-table-coded")}
    >
      {column.head ?? column.label}
    </th>
  ));
  if (!groups) return <tr role="row">{[first, ...others]}</tr>;
  return (
    <>
      <tr role="row">
        {first}
        {groups.map(({ label, columns: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: it is that element already
          <th
            key={label}
            colSpan={own}
            scope="colgroup"
            role="columnheader"
            className="data-table-starts"
          >
            {label}
          </th>
        ))}
      </tr>
      <tr role="row">{others}</tr>
    </>
  );
}
