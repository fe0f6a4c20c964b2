import type { SxProps, Theme } from "@mui/material/styles";

/** The class of the cells in the last column that is seen. */
export const lastColumn = "last";

const focusRing = { outline: "2px solid var(--color-accent)", outlineOffset: -2 };

/** The grid in the table's clothes; its measures come from the table itself. */
export const gridStyles: SxProps<Theme> = {
  "--DataGrid-t-color-background-base": "transparent",
  "--DataGrid-t-color-border-base": "var(--color-border)",
  "--DataGrid-rowBorderColor": "var(--color-border)",
  "--rowBorderColor": "var(--color-border)",
  "--DataGrid-t-header-background-base": "transparent",
  "--DataGrid-t-color-interactive-hover": "var(--color-surface-hover)",
  border: 0,
  borderRadius: 0,
  // A transform or a cut would hold the hints within the grid.
  overflow: "visible",
  transform: "none",
  background: "none",
  color: "inherit",
  font: "inherit",
  fontSize: "var(--figure-size)",
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "inherit",
  "& .MuiDataGrid-columnHeader": {
    padding: "0 var(--cell-padding)",
    color: "var(--color-muted)",
    fontSize: "var(--font-size-s)",
    lineHeight: 1.3,
  },
  "& .MuiDataGrid-columnHeaderTitleContainerContent": { overflow: "visible", whiteSpace: "normal" },
  "& .MuiDataGrid-columnHeader, & .MuiDataGrid-columnHeaderTitleContainer": { fontWeight: 560 },
  "& .MuiDataGrid-columnHeader--alignRight": { textAlign: "right" },
  "& .MuiDataGrid-columnHeader--alignRight a": { flexDirection: "row-reverse" },
  "& .MuiDataGrid-columnSeparator, & .MuiDataGrid-filler": { display: "none" },
  "& .MuiDataGrid-cell": {
    padding: "0 var(--cell-padding)",
    border: 0,
    overflow: "visible",
    lineHeight: "inherit",
    whiteSpace: "normal",
    scrollMarginBlock: "96px",
  },
  "& :is([data-colindex='0'], [aria-colindex='1'])": { paddingLeft: "var(--space-4)" },
  [`& :is(.${lastColumn}, .MuiDataGrid-columnHeader--last)`]: { paddingRight: "var(--space-4)" },
  "& .MuiDataGrid-row:not(.MuiDataGrid-row--lastVisible) .MuiDataGrid-cell": {
    borderBottom: "1px solid var(--color-border)",
  },
  "& .MuiDataGrid-row:hover": { background: "var(--color-surface-hover)" },
  "& :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):is(:focus, :focus-within)": {
    outline: "none",
  },
  "& :is(.MuiDataGrid-cell, .MuiDataGrid-columnHeader):focus-visible": focusRing,
  "& :is(.MuiDataGrid-mainContent, .MuiDataGrid-main, .MuiDataGrid-virtualScroller)": {
    overflow: "visible !important",
  },
  "& .MuiDataGrid-virtualScrollerRenderZone": {
    top: "var(--DataGrid-headersTotalHeight)",
    transform: "none !important",
  },
  "& .MuiDataGrid-overlay": { background: "none" },
};
