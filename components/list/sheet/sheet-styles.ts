import type { SxProps, Theme } from "@mui/material/styles";

/** Gives the grid the portal's tokens, which follow light and dark; MUI's own greys do not. */
export const sheetStyles: SxProps<Theme> = {
  "&.MuiDataGrid-root": {
    "--DataGrid-t-color-background-base": "var(--color-surface)",
    "--DataGrid-t-color-border-base": "var(--color-border)",
    "--DataGrid-t-header-background-base": "var(--color-surface)",
    "--DataGrid-t-color-interactive-hover": "var(--color-surface-hover)",
    "--DataGrid-t-color-interactive-focus": "var(--color-accent)",
    font: "inherit",
    fontSize: "var(--figure-size)",
    fontVariantNumeric: "tabular-nums",
    letterSpacing: "inherit",
  },
  "& .MuiDataGrid-columnHeader": { color: "var(--color-muted)", fontSize: "var(--text-s)" },
  "& .MuiDataGrid-columnHeaderTitle": { fontWeight: 560 },
  "& .MuiDataGrid-columnSeparator": { color: "var(--color-border)" },
  "& .MuiDataGrid-footerContainer": { borderColor: "var(--color-border)" },
  // Here the column has a width of its own.
  "& .MuiDataGrid-cell": { maxWidth: "none", alignContent: "center", lineHeight: "inherit" },
  "& .MuiIconButton-root, & .MuiDataGrid-sortIcon": { color: "var(--color-muted)" },
  "& .MuiIconButton-root.Mui-disabled": { color: "var(--color-muted)", opacity: 0.4 },
  "& .MuiButtonBase-root.Mui-focusVisible": {
    outline: "2px solid var(--color-accent)",
    outlineOffset: -2,
  },
};
