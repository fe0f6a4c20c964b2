"use client";

import {
  DataGrid,
  type DataGridProps,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridSortModel,
  useGridApiRef,
} from "@mui/x-data-grid";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useTransition } from "react";
import { documentNonce } from "@/components/theme/document-nonce";
import { IslandTheme } from "@/components/theme/island-theme";
import type { Column, Row } from "../cell";
import { CellContent } from "../cell-content";
import { ColumnLabel } from "../column-label";
import { codedColumn } from "../list-table";
import { CellOfGrid } from "./grid-cell";
import type { Geometry, Place } from "./grid-geometry";
import type { GridViewProps } from "./grid-input";
import { codedHeader, gridStyles, lastColumn } from "./grid-styles";

/** Rows are identified by position: ids may repeat, and the focus stays when rows change. */
type GridRow = { readonly id: number; readonly cells: Row["cells"] };

const slots = { cell: CellOfGrid };

const columnFlags = {
  hideSortIcons: true,
  minWidth: 0,
  maxWidth: Number.POSITIVE_INFINITY,
} as const;

/**
 * A list as a grid: the table's rows at the table's positions, with arrow keys. Without `localeText`
 * the grid's own words are English.
 */
export function GridView(props: GridViewProps & Pick<DataGridProps, "localeText">) {
  const { input, geometry, part, describedBy, onReady, localeText } = props;
  const { caption, columns, rows, absent } = input;
  const api = useGridApiRef();
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [sorting, startSorting] = useTransition();
  const go = (href: string) => startSorting(() => router.push(href, { scroll: false }));

  const coded = codedColumn(columns, rows);
  const lastKey = [...geometry.widths.keys()].at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to go is the same for all
  const gridColumns = useMemo(
    () =>
      columns.map(
        (column): GridColDef<GridRow> => ({
          ...columnFlags,
          field: column.key,
          headerName: column.label,
          width: geometry.widths.get(column.key) ?? 0,
          align: column.align === "end" ? "right" : "left",
          headerAlign: column.align === "end" ? "right" : "left",
          cellClassName: column.key === lastKey ? lastColumn : "",
          headerClassName: column.key === coded ? codedHeader : "",
          sortable: column.sort !== undefined,
          renderHeader: () => <HeaderLabel column={column} go={go} />,
          renderCell: ({ row, tabIndex }) => (
            <CellContent cell={row.cells[column.key]} absent={absent} tabIndex={tabIndex} />
          ),
        }),
      ),
    [columns, absent, geometry, coded],
  );
  const gridRows = useMemo(() => rows.map(({ cells }, id): GridRow => ({ id, cells })), [rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first rows are there
  useEffect(() => {
    box.current?.querySelector("[role=grid]")?.setAttribute("aria-describedby", describedBy);
    let frame = 0;
    const look = () => {
      const last = api.current?.getAllRowIds().at(-1);
      // A busy browser renders the rows before their cells.
      if (last !== undefined && api.current?.getRowElement(last)?.querySelector("[role=gridcell]"))
        onReady(focus);
      else frame = requestAnimationFrame(look);
    };
    const focus = ({ key, row }: Place) =>
      row === undefined
        ? api.current?.setColumnHeaderFocus(key)
        : api.current?.setCellFocus(row, key);
    look();
    const stopFollowing = keepFocusInView(box.current);
    return () => {
      stopFollowing();
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <IslandTheme>
      <div ref={box} style={sizeOf(geometry)}>
        <DataGrid<GridRow>
          apiRef={api}
          label={caption}
          {...documentNonce()}
          {...(localeText && { localeText })}
          slots={slots}
          sx={gridStyles}
          rows={gridRows}
          columns={gridColumns}
          columnHeaderHeight={geometry.header}
          getRowHeight={({ id }) => geometry.heights[Number(id)]}
          columnVisibilityModel={visibilityOf(columns, geometry)}
          paginationMode="server"
          paginationModel={{ page: part.page - 1, pageSize: part.pageSize }}
          rowCount={part.total}
          pageSizeOptions={[part.pageSize]}
          sortingMode="server"
          sortingOrder={["asc", "desc"]}
          sortModel={sortModelOf(columns)}
          onSortModelChange={([sorted]) => {
            const href = columns.find(({ key }) => key === sorted?.field)?.sort?.href;
            if (href !== undefined) go(href);
          }}
          loading={sorting}
          onCellKeyDown={(_params, event) => {
            if (event.key === "Enter" && event.target === event.currentTarget)
              event.currentTarget.querySelector("a")?.click();
          }}
          // All rows are rendered, for paper, the browser's search and screen readers.
          disableVirtualization
          disableColumnMenu
          disableColumnFilter
          disableColumnResize
          rowSelection={false}
          hideFooter
        />
      </div>
    </IslandTheme>
  );
}

/** Sorts by pointer, also in a new tab; keyboard users have the header itself. */
function HeaderLabel({ column, go }: { column: Column; go: (href: string) => void }) {
  return (
    <ColumnLabel
      column={column}
      link={{
        tabIndex: -1,
        onClick: (event) => event.stopPropagation(),
        onNavigate: (event) => {
          event.preventDefault();
          if (column.sort) go(column.sort.href);
        },
      }}
    />
  );
}

function sizeOf({ header, heights, widths }: Geometry): { width: number; height: number } {
  const sum = (lengths: Iterable<number>) => [...lengths].reduce((all, each) => all + each, 0);
  // Whole pixels, otherwise the grid reserves space for a scroll bar.
  return { width: Math.ceil(sum(widths.values())), height: header + sum(heights) };
}

function visibilityOf(columns: readonly Column[], { widths }: Geometry): GridColumnVisibilityModel {
  return Object.fromEntries(columns.map(({ key }) => [key, widths.has(key)]));
}

function sortModelOf(columns: readonly Column[]): GridSortModel {
  return columns.flatMap(({ key, sort }) =>
    sort?.now ? [{ field: key, sort: sort.now === "ascending" ? "asc" : "desc" }] : [],
  );
}

/** The grid focuses without scrolling, but here the page scrolls. */
function keepFocusInView(grid: HTMLElement | null): () => void {
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(":focus-visible"))
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  grid?.addEventListener("focusin", follow);
  return () => grid?.removeEventListener("focusin", follow);
}
