/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { failed, listed } from "@/components/entities-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { PlannedLine } from "./planned-line";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

const filters = { currency: "MXN", from: "2026-06-16" };
const line = () => screen.getByText(/^Hasta hoy, 15 jun 2026\./);
const href = "/movements?currency=MXN&from=2026-06-16&sort=valueDate";

test.each([
  [1, "1 programado"],
  [1234, "1,234 programados"],
])(
  "says that the list ends today, and leads to the %d later ones, soonest first",
  async (total, text) => {
    await show(<PlannedLine outcome={listed([], { total })} filters={filters} />);
    expect(line()).toBeTruthy();
    expect(screen.getByRole("link", { name: text }).getAttribute("href")).toBe(href);
  },
);

test("says so if nothing is planned", async () => {
  await show(<PlannedLine outcome={listed([])} filters={filters} />);
  expect(line().textContent).toBe("Hasta hoy, 15 jun 2026. No hay nada programado.");
  expect(screen.queryByRole("link")).toBeNull();
});

test("leads to them without a number if they could not be counted", async () => {
  await show(<PlannedLine outcome={failed("time-out")} filters={filters} />);
  expect(screen.getByRole("link", { name: "Ver los programados" }).getAttribute("href")).toBe(href);
});
