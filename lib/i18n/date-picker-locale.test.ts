import { execFileSync } from "node:child_process";

const timeZones = ["Pacific/Kiritimati", "Pacific/Niue", "America/Santiago", "Asia/Kolkata"];
/** Their offsets from UTC in November 2026, in minutes. */
const minutesAhead = [840, -660, -180, 330];

/** Prints the calendar's text. It runs in a process per time zone, because Jest cannot change its own. */
const script = `
  import { readFileSync } from "node:fs";
  import { format } from "date-fns/format";
  import { startOfWeek } from "date-fns/startOfWeek";
  import { datePickerLocale, shortWeekday } from "./lib/i18n/date-picker-locale.ts";
  const names = JSON.parse(readFileSync("messages/es.json", "utf8")).calendar;
  const locale = datePickerLocale(names);
  const shown = (timeZone) => {
    process.env.TZ = timeZone;
    const week = Array.from({ length: 7 }, (_, index) => new Date(2026, 10, 15 + index));
    const year = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
    return {
      minutesAhead: -week[0].getTimezoneOffset(),
      weekdays: week.map((day) => format(day, "EEEE", { locale })),
      weekdaysShort: week.map((day) => format(day, "EEEEEE", { locale })),
      columns: week.map((day) => shortWeekday(names, day)),
      months: year.map((day) => format(day, "LLLL", { locale })),
      monthsInDates: year.map((day) => format(day, "MMMM", { locale })),
      monthsShort: year.map((day) => format(day, "MMM", { locale })).join(" "),
      weekStarts: week.map((day) => startOfWeek(day, { locale }).getDay()),
    };
  };
  console.log(JSON.stringify(${JSON.stringify(timeZones)}.map(shown)));
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

describe("the calendar's names and its first weekday", () => {
  let shown: unknown[];

  beforeAll(() => {
    const output = execFileSync(
      process.execPath,
      ["--input-type=module-typescript", "--eval", script],
      { encoding: "utf8", env: { NODE_ENV: "test" } },
    );
    shown = JSON.parse(output);
  });

  test.each(timeZones)("are those of the catalogue in %s", (timeZone) => {
    const index = timeZones.indexOf(timeZone);
    expect(shown[index]).toEqual({
      minutesAhead: minutesAhead[index],
      weekdays,
      weekdaysShort,
      columns: weekdaysShort,
      months,
      monthsInDates: months,
      monthsShort: "ene feb mar abr may jun jul ago sep oct nov dic",
      weekStarts: [1, 1, 1, 1, 1, 1, 1],
    });
  });
});
