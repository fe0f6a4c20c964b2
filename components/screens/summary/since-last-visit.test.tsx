/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import type { BookedSince } from "@/lib/domain/booked-since";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { SinceLastVisit } from "./since-last-visit";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

const since = "2026-06-03" as CalendarDate;
const draw = (booked: BookedSince | undefined) => show(<SinceLastVisit booked={booked} />);
const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const list = "/movements?status=COMPLETED&from=2026-06-03&to=2026-06-15";

test("the first visit shows nothing, and leaves no gap", async () => {
  const { container } = await draw(undefined);
  expect(container.childElementCount).toBe(0);
});

test("a later one counts what was booked per type, and leads to those movements", async () => {
  const counts = [
    { type: "INTEREST", count: 1200 },
    { type: "LOAN_WITHDRAWAL", count: 1 },
    { type: "BONUS", count: 2 },
  ];
  await draw({ since, counts });
  expect(screen.getByText("Desde tu última visita (3 jun 2026):")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Interés 1,200",
    "Retiro préstamo 1",
    "BONUS 2",
  ]);
  expect(link("Ver los 1,203 movimientos")).toBe(list);
});

test("one movement is named so", async () => {
  await draw({ since, counts: [{ type: "INTEREST", count: 1 }] });
  expect(link("Ver el movimiento")).toBe(list);
});

test("it says that there is nothing new", async () => {
  await draw({ since, counts: [] });
  expect(screen.getByText("Nada nuevo desde tu última visita (3 jun 2026).")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("what could not be counted is a link without figures", async () => {
  const { container } = await draw({ since });
  expect(link("Ver los movimientos")).toBe(list);
  expect(container.textContent).toBe("Desde tu última visita (3 jun 2026):Ver los movimientos");
});
