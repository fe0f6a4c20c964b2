import { minorUnits, unitsShown, type WireMovement } from "../exact-sums.ts";
import { expect, test } from "../fixtures.ts";
import { MovementsPage } from "../pages/movements-page.ts";

/** By currency what came in, what went out, and the net sum of the API's own rows. */
function sumsOf(rows: readonly WireMovement[]): Record<string, bigint[]> {
  const completed = rows.filter(({ status }) => status === "COMPLETED");
  const byCurrency = Map.groupBy(completed, ({ amount }) => amount.currency);
  return Object.fromEntries(
    [...byCurrency].map(([currency, own]) => {
      const sum = (wanted: "IN" | "OUT") =>
        own
          .filter(({ direction }) => direction === wanted)
          .reduce((units, { amount }) => units + minorUnits(amount.amount), 0n);
      return [currency, [sum("IN"), -sum("OUT"), sum("IN") - sum("OUT")]];
    }),
  );
}

/** What the sums show by currency, every digit: of a stablecoin those that appear on hover too. */
async function shownSums({ sums }: MovementsPage): Promise<Record<string, bigint[]>> {
  const rows = await sums.locator("tbody tr").evaluateAll((all) =>
    all.map((row) => {
      const digits = [...row.querySelectorAll("td")]
        .slice(0, 3)
        .map((cell) => /−?\d[\d,.]*/.exec(cell.textContent ?? "")?.[0] ?? "");
      return [row.querySelector("th bdi")?.textContent ?? "", digits] as const;
    }),
  );
  return Object.fromEntries(rows.map(([currency, digits]) => [currency, digits.map(unitsShown)]));
}

test.use({ profile: "ana", idle: false });

test("the sums are those of every movement, to the last digit, over all pages", {
  tag: ["@gate", "@browsers"],
}, async ({ page, openServed }) => {
  const reads = Array.from({ length: 9 }, async (_, index) => {
    const read = await page.request.get(`/api/movements?limit=200&offset=${index * 200}`);
    return (await read.json()).data as WireMovement[];
  });
  const rows = (await Promise.all(reads)).flat();
  expect(rows).toHaveLength(1800);
  const movements = new MovementsPage(await openServed("/movements?to=2099-12-31&page=3"));
  expect(await shownSums(movements)).toEqual(sumsOf(rows));
  const canceled = rows.filter(
    ({ status, amount }) => status === "CANCELED" && amount.currency === "MXN",
  );
  await expect(movements.sums.getByRole("rowheader", { name: "MXN" })).toContainText(
    `No se suman: ${canceled.length}`,
  );
});
