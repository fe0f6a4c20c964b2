"use client";

import type { SxProps, Theme } from "@mui/material/styles";
import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { DateCalendar } from "@mui/x-date-pickers/DateCalendar";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { type KeyboardEvent as ReactKeyboardEvent, useMemo } from "react";
import { IslandTheme } from "@/components/theme/island-theme";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { type CalendarNames, datePickerLocale, shortWeekday } from "@/lib/i18n/date-picker-locale";
import type { Catalogue } from "@/lib/i18n/locale";
import { fromLocalDate, toLocalDate } from "./local-date";

export type CalendarProps = {
  readonly value: CalendarDate | undefined;
  readonly min: CalendarDate | undefined;
  readonly max: CalendarDate | undefined;
  readonly today: CalendarDate;
  readonly names: CalendarNames;
  readonly words: Catalogue["dateField"];
  readonly onChoose: (date: CalendarDate) => void;
};

/** Only the calendar of MUI X, not its DatePicker: the field must work without this code. */
export function Calendar({ value, min, max, today, names, words, onChoose }: CalendarProps) {
  const locale = useMemo(() => datePickerLocale(names), [names]);
  const nearest = min && today < min ? min : max && today > max ? max : today;
  return (
    <IslandTheme>
      <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={locale}
        localeText={{
          previousMonth: words.previousMonth,
          nextMonth: words.nextMonth,
          calendarViewSwitchingButtonAriaLabel: (view) =>
            view === "day" ? words.chooseYear : words.chooseDay,
        }}
      >
        <div onKeyDownCapture={turnPages}>
          <DateCalendar
            autoFocus
            // While a month slides out, it would have days with the same names.
            reduceAnimations
            value={value ? toLocalDate(value) : null}
            referenceDate={toLocalDate(nearest)}
            minDate={toLocalDate(min ?? ("1970-01-01" as CalendarDate))}
            maxDate={toLocalDate(max ?? ("2099-12-31" as CalendarDate))}
            views={["year", "day"]}
            openTo="day"
            dayOfWeekFormatter={(date) => shortWeekday(names, date)}
            // "Today" in the portal's time zone; the calendar only knows the device's.
            disableHighlightToday
            slotProps={{
              day: ({ day }) => ({ "data-today": fromLocalDate(day) === today || undefined }),
            }}
            sx={calendarStyles}
            onChange={(date, state) => {
              if (date && state === "finish") onChoose(fromLocalDate(date));
            }}
          />
        </div>
      </LocalizationProvider>
    </IslandTheme>
  );
}

const turned: Readonly<Record<string, string>> = { PageUp: "PageDown", PageDown: "PageUp" };

/** Page Up goes to the previous month, Page Down to the next; MUI has it the other way round. */
function turnPages(event: ReactKeyboardEvent): void {
  const key = turned[event.key];
  // The key event that replaces it arrives here too.
  if (!key || !event.nativeEvent.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
}

const calendarStyles: SxProps<Theme> = {
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
