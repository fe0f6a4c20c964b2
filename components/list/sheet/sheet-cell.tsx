"use client";

import { GRID_CHECKBOX_SELECTION_FIELD, GridCell, type GridCellProps } from "@mui/x-data-grid";
import { cellProps } from "@/components/table/cell-content";
import type { SheetRow } from "./sheet-json";

/** A grid's cell with the attributes of its content; the grid's own cells stay as they are. */
export function SheetCell(props: GridCellProps) {
  const { cells } = props.row as SheetRow;
  const { field } = props.column;
  const own = field !== GRID_CHECKBOX_SELECTION_FIELD && cellProps(cells[field]);
  return <GridCell {...props} {...own} />;
}
