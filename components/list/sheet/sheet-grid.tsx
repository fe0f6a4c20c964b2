"use client";

import {
  DataGrid,
  type DataGridProps,
  GRID_CHECKBOX_SELECTION_FIELD,
  type GridApi,
  GridCell,
  type GridCellProps,
  type GridColDef,
  type GridDataSource,
} from "@mui/x-data-grid";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { CellContent, cellProps } from "@/components/table/cell-content";
import { settingOfPage } from "@/components/theme/chosen-settings";
import { documentNonce } from "@/components/theme/document-nonce";
import { IslandTheme } from "@/components/theme/island-theme";
import { hiddenAmounts } from "@/components/theme/settings";
import { copiedText } from "../copied-text";
import type { Density, ListView } from "../list-view";
import type { SheetWords } from "../served-list-view";
import type { SheetColumn } from "./sheet-columns";
import type { SheetRow } from "./sheet-json";
import { sheetStyles } from "./sheet-styles";
import { placeInAddress, rowsPerPage, sortModelOf } from "./use-sheet-rows";

export type SheetGridProps = {
  readonly caption: string;
  readonly columns: readonly SheetColumn[];
  readonly source: GridDataSource;
  readonly defaultSort: string;
  readonly view: ListView;
  readonly onViewChange: (view: ListView) => void;
  readonly shown: string | undefined;
  readonly describedBy: string;
  readonly gridWords: DataGridProps["localeText"];
  readonly words: SheetWords;
  readonly api: RefObject<GridApi | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly onError: (error: unknown) => void;
};

const mostWords = 320;

const rowHeights: Record<Density, number> = { compact: 36, normal: 44, comfortable: 56 };

const Nothing = () => null;
const slots = { cell: SheetCell, noRowsOverlay: Nothing, noResultsOverlay: Nothing };

export function SheetGrid(props: SheetGridProps) {
  const { caption, columns, source, defaultSort, view, onViewChange, shown } = props;
  const { describedBy, gridWords, words, api, frame, onError } = props;
  const { absent, hiddenAmount, decimalSign } = words;
  const gridColumns = useMemo(
    () =>
      columns.map(
        ({ key, label, align, sortField }, index): GridColDef<SheetRow> => ({
          field: key,
          headerName: label,
          align: align === "end" ? "right" : "left",
          headerAlign: align === "end" ? "right" : "left",
          sortable: sortField !== undefined,
          hideable: index > 0,
          valueGetter: (_value, { cells }) => cells[key],
          valueFormatter: (cell) =>
            copiedText(cell, decimalSign, settingOfPage(hiddenAmounts) ? hiddenAmount : undefined),
          renderCell: ({ row, tabIndex }) => (
            <CellContent cell={row.cells[key]} absent={absent} tabIndex={tabIndex} />
          ),
        }),
      ),
    [columns, absent, hiddenAmount, decimalSign],
  );
  const [start] = useState(() => placeInAddress(columns, defaultSort));
  const visibility = useMemo(
    () => Object.fromEntries(columns.map(({ key }) => [key, !view.hidden.includes(key)])),
    [columns, view],
  );
  const resized = useRef(false);
  const [fitted, setFitted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and columns are to be seen whole
  useEffect(() => {
    if (shown === undefined) return;
    const turn = requestAnimationFrame(async () => {
      if (!resized.current) await fitColumns(api.current, columns);
      setFitted(true);
    });
    return () => cancelAnimationFrame(turn);
  }, [api, columns, visibility, shown]);
  return (
    <IslandTheme>
      <DataGrid<SheetRow>
        apiRef={api}
        className={fitted ? "" : "invisible"}
        label={caption}
        {...documentNonce()}
        localeText={{
          ...gridWords,
          columnMenuSortAsc: words.ascending,
          columnMenuSortDesc: words.descending,
          paginationDisplayedRows: () => shown ?? "",
        }}
        slots={slots}
        slotProps={{
          main: { "aria-describedby": describedBy },
          basePopper: { material: { container: () => frame.current } },
          basePagination: { material: { showFirstButton: true, showLastButton: true } },
        }}
        sx={sheetStyles}
        columns={gridColumns}
        columnVisibilityModel={visibility}
        onColumnVisibilityModelChange={(model) => {
          const keys = columns.map(({ key }) => key);
          onViewChange({ ...view, hidden: keys.filter((key) => model[key] === false) });
        }}
        rowHeight={rowHeights[view.density]}
        columnHeaderHeight={48}
        dataSource={source}
        // Amounts must not be old.
        dataSourceCache={null}
        dataSourceKeepPreviousData
        onDataSourceError={({ cause }) => onError(cause)}
        initialState={{
          pagination: { paginationModel: { page: start.page, pageSize: rowsPerPage } },
          sorting: { sortModel: sortModelOf(columns, start.sort) },
        }}
        pageSizeOptions={[rowsPerPage]}
        sortingOrder={["asc", "desc"]}
        onSortModelChange={() => api.current?.setPage(0)}
        checkboxSelection
        disableRowSelectionOnClick
        // "All" are the rows of this page.
        disableRowSelectionExcludeModel
        disableColumnFilter
        disableEval
        onColumnResize={() => {
          resized.current = true;
        }}
      />
    </IslandTheme>
  );
}

async function fitColumns(api: GridApi | null, columns: readonly SheetColumn[]): Promise<void> {
  await api?.autosizeColumns({ includeHeaders: true, includeOutliers: true });
  for (const { key, align } of columns)
    if (align !== "end" && (api?.getColumn(key)?.computedWidth ?? 0) > mostWords)
      api?.setColumnWidth(key, mostWords);
}

function SheetCell(props: GridCellProps) {
  const { cells } = props.row as SheetRow;
  const { field } = props.column;
  const own = field !== GRID_CHECKBOX_SELECTION_FIELD && cellProps(cells[field]);
  return <GridCell {...props} {...own} />;
}
