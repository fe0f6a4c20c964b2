import { expect, test } from "../fixtures.ts";
import { cellsOf, textsOf } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";

type Money = { readonly amount: string; readonly currency: string };
type WireMovement = {
  readonly amount: Money;
  readonly direction?: string;
  readonly balanceAfter?: Money;
};

/** What a cell has to say of an amount: every digit, also where fewer are drawn. */
function wordsOf({ amount, currency }: Money, sign = ""): string {
  const [whole = "", decimals = ""] = amount.split(".");
  const grouped = sign + whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${grouped}.${decimals} ${currency}`;
}

test.use({ profile: "ana" });

test("every row shows the API's amount, sign and balance, to the last digit", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  // The portal's own pages let no text become a document.
  const reader = await context.newPage();
  const movements = new MovementsPage(page);
  const signs = new Set<string>();
  for (const number of [1, 2, 9]) {
    const query = `limit=100&offset=${(number - 1) * 100}&sort=-valueDate`;
    const read = await page.request.get(`/api/movements?${query}`);
    const { data } = (await read.json()) as { data: WireMovement[] };
    expect(data).toHaveLength(100);
    await movements.open(`?to=2099-12-31&pageSize=100&page=${number}`);
    await expect(movements.table).toBeVisible();
    const html = await (await page.request.get(page.url())).text();
    const shown = await reader.evaluate((source) => {
      const served = new DOMParser().parseFromString(source, "text/html");
      const table = [...served.querySelectorAll("table")].find(
        (each) => each.caption?.textContent?.trim() === "Movimientos",
      );
      return [...(table?.tBodies[0]?.rows ?? [])].map((row) => [
        row.querySelector("td[data-key=amount]")?.textContent,
        row.querySelector("td[data-key=balanceAfter]")?.textContent,
      ]);
    }, html);
    const expected = data.map(({ amount, direction, balanceAfter }) => {
      const sign = direction === "OUT" ? "−" : "";
      signs.add(sign);
      return [wordsOf(amount, sign), balanceAfter ? wordsOf(balanceAfter) : "Sin dato"];
    });
    expect(shown).toEqual(expected);
    // What scripts make of the rows says the same as the server's HTML.
    const first = await textsOf(cellsOf(movements.rows().first()));
    for (const [index, words] of (expected[0] ?? []).entries())
      expect(first.at(index - 2)).toBe(words);
  }
  expect([...signs].sort()).toEqual(["", "−"]);
});
