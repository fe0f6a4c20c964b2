/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { linksIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { BookedSince } from "@/lib/domain/booked-since";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { SinceLastVisit } from "./since-last-visit";

setNowOfEachTest("2026-06-15T18:00:00Z");

const since = "2026-06-03" as CalendarDate;
const counts = [
  { type: "INTEREST", count: 1200 },
  { type: "LOAN_WITHDRAWAL", count: 1 },
  { type: "BONUS", count: 2 },
];
const day = "Desde tu última visita (3 jun 2026):";

test.each<[string, BookedSince, string, string | undefined, string[]]>([
  [
    "counts what was booked per type",
    { since, counts },
    day,
    "Ver los 1,203 movimientos",
    ["Interés 1,200", "Retiro préstamo 1", "BONUS 2"],
  ],
  [
    "names one movement so",
    { since, counts: [{ type: "INTEREST", count: 1 }] },
    day,
    "Ver el movimiento",
    ["Interés 1"],
  ],
  [
    "says that there is nothing new",
    { since, counts: [] },
    "Nada nuevo desde tu última visita (3 jun 2026).",
    undefined,
    [],
  ],
  ["has no figures where nothing could be counted", { since }, day, "Ver los movimientos", []],
])("a later visit %s, and leads to it", async (_what, booked, text, link, items) => {
  await show(<SinceLastVisit booked={booked} />);
  expect(screen.getByText(text)).toBeTruthy();
  const list = "/movements?status=COMPLETED&from=2026-06-03&to=2026-06-15";
  expect(linksIn()).toEqual(link ? [[link, list]] : []);
  expect(textsOf(screen.queryAllByRole("listitem"))).toEqual(items);
});

test("the first visit shows nothing, and leaves no gap", async () => {
  const { container } = await show(<SinceLastVisit booked={undefined} />);
  expect(container.childElementCount).toBe(0);
});
