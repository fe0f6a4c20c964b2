import { expect, test } from "../fixtures.ts";
import { cellsOf, listNamed, openFilters, rowsOf } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";

test.use({ profile: "ana" });

test("the filters open by one button that shows their number; their chips stay visible @phone @phone-only", async ({
  page,
}) => {
  const movements = new MovementsPage(page);
  await movements.open("?type=INTEREST&status=COMPLETED");
  await expect(movements.table).toBeVisible();
  const button = page.locator("main summary").filter({ hasText: "Filtros" });
  await expect(button).toHaveText("Filtros2 activos");
  await expect(movements.type).toBeHidden();
  await expect(movements.chip("Tipo: Interés")).toBeVisible();
  await button.tap();
  await expect(movements.type).toBeVisible();
  await movements.type.selectOption("LOAN");
  await expect(page).toHaveURL(/type=LOAN/);
  await expect(movements.type, "one may choose on").toBeVisible();
});

test("a row has two lines, and a third for a note @phone @phone-only", async ({ page }) => {
  for (const { path, title, cells, height } of [
    { path: "/loans", title: "Préstamos", cells: 4, height: 78 },
    { path: "/payments", title: "Pagos", cells: 4, height: 78 },
    { path: "/movements", title: "Movimientos", cells: 6, height: 100 },
    { path: "/requests", title: "Retiros", cells: 4, height: 100 },
  ]) {
    await page.goto(path);
    const rows = rowsOf(listNamed(page, title));
    await expect(rows.first()).toBeVisible();
    const row = rows.filter({ has: page.locator("td[data-card=what]") }).first();
    await expect(cellsOf(row)).toHaveCount(cells);
    const box = (cell: string) => row.locator(cell).boundingBox();
    const [what, amount] = [await box("[data-card=what]"), await box("[data-card=amount]")];
    expect(Math.abs((what?.y ?? 0) - (amount?.y ?? 99)), title).toBeLessThan(24);
    expect((await row.boundingBox())?.height, title).toBeLessThan(height);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters open without scripts @phone @phone-only", async ({ page }) => {
    const movements = new MovementsPage(page);
    await movements.open();
    await openFilters(page);
    await movements.type.selectOption("INTEREST");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(page).toHaveURL(/type=INTEREST/);
  });
});
