"use client";

import { GridCell, type GridCellProps } from "@mui/x-data-grid";
import type { Row } from "../cell";
import { cellProps } from "../cell-content";

/** A grid's cell with the attributes of its content. */
export function CellOfGrid(props: GridCellProps) {
  const { cells } = props.row as { cells: Row["cells"] };
  return <GridCell {...props} {...cellProps(cells[props.column.field])} />;
}
