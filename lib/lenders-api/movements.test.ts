import { pagesOf, wireMovementOf } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { caller } from "./api-for-tests";
import { fetchLastMovements } from "./movements";

test.each([
  [9, [10]],
  [10, [10, 200]],
  [30, [10, 200]],
])("of a last day with %d movements it reads %j rows of each currency", async (count, limits) => {
  api.answer = pagesOf((index) => {
    const valueDate = index < count ? "2026-02-28" : "2026-02-27";
    const balanceAfter = { amount: "1", currency: "MXN" };
    return { ...wireMovementOf(index), balanceAfter, valueDate };
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

test.each([
  [450, 450],
  [2_001, 10],
])("without balances, of %d movements it reads %d", async (count, read) => {
  api.answer = pagesOf(wireMovementOf, count);
  const last = await fetchLastMovements(caller, ["MXN"]);
  expect(last.get("MXN")?.rows).toHaveLength(read);
});
