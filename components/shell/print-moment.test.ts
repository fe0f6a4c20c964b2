import { printMoment } from "./print-moment";

test("shows the day, the minute and the zone in the reader's language", () => {
  const instant = new Date("2026-11-21T02:05:00Z");
  expect(printMoment(instant, "UTC", "es")).toBe("21 de noviembre de 2026 a las 02:05 UTC");
  expect(printMoment(instant, "UTC", "en")).toBe("21 November 2026 at 02:05 UTC");
  expect(printMoment(instant, "America/Mexico_City", "es")).toContain(
    "20 de noviembre de 2026 a las 20:05",
  );
});
