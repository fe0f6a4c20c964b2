import type { SxProps, Theme } from "@mui/material/styles";

/** The class of the cells in the last visible column. */
export const lastColumn = "last";

/** The class of a header whose column has currencies after its digits. */
export const codedHeader = "coded";

const focusRing = { outline: "2px solid var(--color-accent)", outlineOffset: -2 };

/** Makes the grid look like the table; all sizes come from the table. */
export const gridStyles: SxProps<Theme> = {
  "--DataGrid-t-color-background-base": "transparent",
  "--DataGrid-t-color-border-base": "var(--color-border)",
  "--DataGrid-rowBorderColor": "var(--color-border)",
  "--rowBorderColor": "var(--color-border)",
  "--DataGrid-t-header-background-base": "transparent",
  "--DataGrid-t-color-interactive-hover": "var(--color-surface-hover)",
  border: 0,
  borderRadius: 0,
  // A transform or clipping would keep the hints inside the grid.
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
  "& .MuiDataGrid-columnHeaderTitleContainerContent": {
    overflow: "visible",
    whiteSpace: "inherit",
  },
  "& .MuiDataGrid-columnHeader, & .MuiDataGrid-columnHeaderTitleContainer": { fontWeight: 560 },
  [`& .MuiDataGrid-columnHeader.${codedHeader}`]: {
    paddingRight: "calc(var(--cell-padding) + 63px)",
  },
  "& .MuiDataGrid-columnHeader--alignRight": { textAlign: "right" },
  "& .MuiDataGrid-columnSeparator, & .MuiDataGrid-filler": { display: "none" },
  "& .MuiDataGrid-cell": {
    padding: "0 var(--cell-padding)",
    border: 0,
    maxWidth: "none",
    alignContent: "center",
    lineHeight: "inherit",
    scrollMarginBlock: "96px",
  },
  // What a cut hides would be its hints.
  "& .MuiDataGrid-cell:not([data-words])": { overflow: "visible" },
  "& .MuiDataGrid-cellEmpty": { padding: 0 },
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
