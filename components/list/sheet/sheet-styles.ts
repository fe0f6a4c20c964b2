import type { SxProps, Theme } from "@mui/material/styles";

/** Gives the grid the portal's tokens. */
export const sheetStyles: SxProps<Theme> = {
  "--DataGrid-t-color-background-base": "var(--color-surface)",
  "--DataGrid-t-color-border-base": "var(--color-border)",
  "--DataGrid-t-header-background-base": "var(--color-surface)",
  "--DataGrid-t-color-interactive-hover": "var(--color-surface-hover)",
  "--DataGrid-t-color-interactive-focus": "var(--color-accent)",
  font: "inherit",
  fontSize: "var(--figure-size)",
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "inherit",
  "& .MuiDataGrid-columnHeader": { color: "var(--color-muted)", fontSize: "var(--font-size-s)" },
  "& .MuiDataGrid-columnHeaderTitle": { fontWeight: 560 },
  // Here the column has a width of its own.
  "& .MuiDataGrid-cell": { maxWidth: "none", alignContent: "center", lineHeight: "inherit" },
  "& .MuiTablePagination-displayedRows": { fontVariantNumeric: "tabular-nums" },
};
