import { format } from "date-fns/format";
import { startOfWeek } from "date-fns/startOfWeek";
import { setTimeZone, timeZones } from "@/lib/domain/dates/time-zone-for-tests";
import messages from "@/messages/es.json";
import { datePickerLocale, shortWeekday } from "./date-picker-locale";

const { calendar } = messages;
const locale = datePickerLocale(calendar);

test.each(timeZones)(
  "the names are the catalogue's, and a week begins on Monday, in %s",
  (zone) => {
    setTimeZone(zone);
    const week = Array.from({ length: 7 }, (_, index) => new Date(2026, 10, 15 + index));
    const year = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
    const days = (form: string) => week.map((day) => format(day, form, { locale })).join(" ");
    const months = (form: string) => year.map((day) => format(day, form, { locale })).join(" ");
    expect(days("EEEE")).toBe("Domingo Lunes Martes Miércoles Jueves Viernes Sábado");
    expect(days("EEEEEE")).toBe("Do Lu Ma Mi Ju Vi Sa");
    expect(week.map((day) => shortWeekday(calendar, day)).join(" ")).toBe("Do Lu Ma Mi Ju Vi Sa");
    expect(months("MMM")).toBe("ene feb mar abr may jun jul ago sep oct nov dic");
    const whole =
      "Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre";
    for (const form of ["LLLL", "MMMM"]) expect(months(form)).toBe(whole);
    for (const day of week) expect(startOfWeek(day, { locale }).getDay()).toBe(1);
  },
);
