import { execFileSync } from "node:child_process";

/** What the calendar shows, made where it is shown: in a process of that time zone. */
const script = `
  import { readFileSync } from "node:fs";
  import { format, startOfWeek } from "date-fns";
  import { datePickerLocale, shortWeekday } from "./lib/i18n/date-picker-locale.ts";
  const names = JSON.parse(readFileSync("messages/es.json", "utf8")).calendar;
  const locale = datePickerLocale(names);
  const week = Array.from({ length: 7 }, (_, index) => new Date(2026, 10, 15 + index));
  const year = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
  console.log(JSON.stringify({
    weekdays: week.map((day) => format(day, "EEEE", { locale })),
    weekdaysShort: week.map((day) => format(day, "EEEEEE", { locale })),
    columns: week.map((day) => shortWeekday(names, day)),
    months: year.map((day) => format(day, "LLLL", { locale })),
    monthsInDates: year.map((day) => format(day, "MMMM", { locale })),
    monthsShort: year.map((day) => format(day, "MMM", { locale })).join(" "),
    weekStarts: week.map((day) => startOfWeek(day, { locale }).getDay()),
  }));
`;

const weekdays = ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"];
const weekdaysShort = ["Do", "Lu", "Ma", "Mi", "Ju", "Vi", "Sa"];
const months = [
  "Enero",
  "Febrero",
  "Marzo",
  "Abril",
  "Mayo",
  "Junio",
  "Julio",
  "Agosto",
  "Septiembre",
  "Octubre",
  "Noviembre",
  "Diciembre",
];

describe("the calendar's names and its Monday", () => {
  it.each(["Pacific/Kiritimati", "Pacific/Niue", "America/Santiago", "Asia/Kolkata"])(
    "are exactly the product's in %s",
    (timeZone) => {
      const output = execFileSync(
        process.execPath,
        ["--input-type=module-typescript", "--eval", script],
        { encoding: "utf8", env: { NODE_ENV: "test", TZ: timeZone } },
      );
      expect(JSON.parse(output)).toEqual({
        weekdays,
        weekdaysShort,
        columns: weekdaysShort,
        months,
        monthsInDates: months,
        monthsShort: "ene feb mar abr may jun jul ago sep oct nov dic",
        weekStarts: [1, 1, 1, 1, 1, 1, 1],
      });
    },
  );
});
