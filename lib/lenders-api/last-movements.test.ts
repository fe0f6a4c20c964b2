import { pagesOf, wireMovementOf } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { caller } from "./api-for-tests";
import { fetchLastMovements } from "./last-movements";

test.each([
  [9, [10]],
  [10, [10, 200]],
  [30, [10, 200]],
])("of a last day with %d movements it reads %j rows of each currency", async (count, limits) => {
  api.answer = pagesOf((index) => {
    const valueDate = index < count ? "2026-02-28" : "2026-02-27";
    return { ...wireMovementOf(index), valueDate };
  }, 30);
  const last = await fetchLastMovements(caller, ["MXN", "USD"]);
  const read = Math.min(30, limits.at(-1) ?? 0);
  expect([...last].map(([currency, { rows }]) => [currency, rows.length])).toEqual([
    ["MXN", read],
    ["USD", read],
  ]);
  const start = "/movements?currency=MXN&status=COMPLETED&sort=-valueDate";
  expect(asked().filter((url) => url.includes("MXN"))).toEqual(
    limits.map((limit) => `${start}&limit=${limit}&offset=0`),
  );
});
