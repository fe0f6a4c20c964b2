import { expect, test } from "../fixtures.ts";
import { MovementsPage } from "../pages/movements-page.ts";

test.use({ profile: "ana", idle: false });

test("pages and page sizes keep the filters", async ({ page }) => {
  const movements = new MovementsPage(page);
  await movements.open("?type=INTEREST");
  await page.getByRole("navigation", { name: "Páginas" }).getByRole("link", { name: "50" }).click();
  await expect(movements.rows()).toHaveCount(50);
  const first = await movements.column("Fecha");
  await page.getByRole("link", { name: "Página siguiente" }).click();
  await expect(page).toHaveURL("/movements?type=INTEREST&page=2&pageSize=50");
  await expect(page.getByText(/^Página 2 de /)).toBeVisible();
  const second = await movements.column("Fecha");
  expect(second).toHaveLength(50);
  expect(second).not.toEqual(first);
});

test("sorts by amount both ways, from the first page on", async ({ page }) => {
  const movements = new MovementsPage(page);
  await movements.open("?type=INTEREST&currency=MXN&page=2");
  const header = movements.table.getByRole("columnheader", { name: "Importe" });
  const amounts = async () =>
    (await movements.column("Importe")).map((text) => Number(text.replace(/[^\d.]/g, "")));
  for (const [sort, order] of [
    ["amount", "ascending"],
    ["-amount", "descending"],
  ] as const) {
    await header.getByRole("link").click();
    await expect(page).toHaveURL(`/movements?type=INTEREST&currency=MXN&sort=${sort}`);
    await expect(header).toHaveAttribute("aria-sort", order);
    const shown = await amounts();
    const sorted = shown.toSorted((left, right) => left - right);
    expect(shown).toEqual(sort === "amount" ? sorted : sorted.reverse());
  }
});
