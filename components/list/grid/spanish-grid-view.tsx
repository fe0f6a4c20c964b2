"use client";

import { esES } from "@mui/x-data-grid/locales";
import type { GridViewProps } from "./grid-input";
import { GridView } from "./grid-view";

const { localeText } = esES.components.MuiDataGrid.defaultProps;

/** The grid with its own words in Spanish, which readers of English need not load. */
export function SpanishGridView(props: GridViewProps) {
  return <GridView {...props} localeText={localeText} />;
}
