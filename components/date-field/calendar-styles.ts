import type { SxProps, Theme } from "@mui/material/styles";

export const calendarStyles: SxProps<Theme> = {
  width: "100%",
  height: "auto",
  maxHeight: "none",
  "& .MuiPickersCalendarHeader-root": {
    margin: "0 0 4px",
    padding: "0 0 0 10px",
    maxHeight: "none",
  },
  "& .MuiPickersCalendarHeader-label": { fontWeight: 620 },
  "& .MuiIconButton-root": { width: 44, height: 44, margin: 0, color: "var(--color-text)" },
  "& .MuiPickersArrowSwitcher-spacer": { width: 0 },
  "& .MuiDayCalendar-weekDayLabel": {
    width: 44,
    margin: 0,
    fontWeight: 560,
    fontSize: "0.8125rem",
  },
  "& .MuiDayCalendar-weekContainer": { margin: 0 },
  "& .MuiDayCalendar-slideTransition": { minHeight: 264 },
  "& .MuiPickerDay-root, & .MuiPickersDay-root": {
    width: 44,
    height: 44,
    margin: 0,
    fontSize: "0.9375rem",
    fontVariantNumeric: "tabular-nums",
  },
  "& [data-today]": { boxShadow: "inset 0 0 0 1px var(--color-border-strong)" },
  "& .MuiYearCalendar-root": { width: "100%", maxHeight: 310 },
  "& .MuiYearCalendar-button": { height: 44 },
  "& button:focus-visible": { outline: "2px solid var(--color-accent)", outlineOffset: -2 },
};
