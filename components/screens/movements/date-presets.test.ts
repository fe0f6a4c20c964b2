import { type CalendarDate, parseCalendarDate } from "@/lib/domain/calendar-date";
import { datePresets } from "./date-presets";

const on = (today: string) =>
  Object.fromEntries(
    datePresets(parseCalendarDate(today) as CalendarDate).map(({ key, from, to }) => [
      key,
      `${from} ${to}`,
    ]),
  );

describe("the date presets", () => {
  test("cover whole months and the whole year", () => {
    expect(on("2026-11-21")).toEqual({
      thisMonth: "2026-11-01 2026-11-30",
      lastMonth: "2026-10-01 2026-10-31",
      last90Days: "2026-08-24 2026-11-21",
      thisYear: "2026-01-01 2026-12-31",
    });
  });

  test("reach the last day of a shorter month before, from the last day of a longer one", () => {
    expect(on("2026-07-31").lastMonth).toBe("2026-06-01 2026-06-30");
    expect(on("2026-03-31").lastMonth).toBe("2026-02-01 2026-02-28");
  });

  test("know leap days", () => {
    expect(on("2028-02-29").thisMonth).toBe("2028-02-01 2028-02-29");
    expect(on("2028-03-30").lastMonth).toBe("2028-02-01 2028-02-29");
    expect(on("2100-02-28").thisMonth).toBe("2100-02-01 2100-02-28");
  });

  test("cross the turn of the year", () => {
    expect(on("2026-01-01")).toMatchObject({
      lastMonth: "2025-12-01 2025-12-31",
      last90Days: "2025-10-04 2026-01-01",
    });
  });

  test("count ninety days with today among them, over a leap day too", () => {
    expect(on("2028-03-31").last90Days).toBe("2028-01-02 2028-03-31");
    expect(on("2027-03-31").last90Days).toBe("2027-01-01 2027-03-31");
  });
});
