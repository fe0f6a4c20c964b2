import { esES } from "@mui/x-data-grid/locales";

/** The grid's own words in Spanish, which readers of English need not load. */
export const spanishWords = esES.components.MuiDataGrid.defaultProps.localeText;
