import { test } from "../fixtures.ts";
import { hydrated, idleTwice } from "../hydration.ts";
import { withoutWebFont } from "../layout-shifts.ts";
import { cellsOf, listNamed, rowsOf } from "../pages/list.ts";
import { LoansPage } from "../pages/loans-page.ts";
import { patient as expect, holdGrid, watch } from "./grid-watch.ts";

test.use({ profile: "ana" });
test.describe.configure({ timeout: 90_000 });

test("columns and density are remembered, in the table as in the grid, and nothing moves", async ({
  page,
}) => {
  const loans = new LoansPage(page);
  await loans.open();
  await expect(page.getByRole("grid", { name: "Préstamos" })).toBeVisible();
  const height = async () => (await rowsOf(loans.table).first().boundingBox())?.height ?? 0;
  const usual = await height();
  await page.getByRole("button", { name: "Columnas" }).click();
  await expect(page.getByRole("checkbox", { name: "Referencia" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Interés retirado" }).uncheck();
  await page.getByRole("checkbox", { name: "Inicio" }).uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Densidad" }).click();
  await page.getByRole("radio", { name: "Compacta" }).check();
  await page.keyboard.press("Escape");
  const shown = ["Referencia", "Estado", "Capital", "Capital vigente", "Interés ganado"];
  const headers = loans.table.getByRole("columnheader");
  await expect(headers).toHaveText([...shown, "Tasa anual", "Vencimiento", "Próximo pago"]);
  expect(await height()).toBeLessThan(usual);

  const watched = await watch(page);
  await withoutWebFont(page);
  const release = await holdGrid(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("table", { name: "Préstamos", exact: true })).toBeVisible();
  await expect(headers).toHaveText([...shown, "Tasa anual", "Vencimiento", "Próximo pago"]);
  release();
  await expect(page.getByRole("grid", { name: "Préstamos" })).toBeVisible();
  await expect(headers).toHaveCount(8);
  expect(await watched.moved()).toBeLessThan(0.01);

  await page.goto("/movements");
  await expect(listNamed(page, "Movimientos").getByRole("columnheader")).toHaveCount(7);
  await page.goto("/loans");
  await page.getByRole("button", { name: "Columnas" }).click();
  await page.getByRole("button", { name: "Mostrar todas" }).click();
  await expect(headers).toHaveCount(10);
});

test("printing shows the table, and afterwards the grid is back", async ({ page }) => {
  await page.goto("/movements");
  await expect(page.getByRole("grid", { name: "Movimientos" })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table", { name: "Movimientos", exact: true })).toBeVisible();
  await expect(page.getByRole("grid", { name: "Movimientos" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.getByRole("grid", { name: "Movimientos" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Movimientos", exact: true })).toHaveCount(0);
});

test("a narrow window shows the rows of one line again", async ({ page }) => {
  await page.goto("/loans");
  await expect(page.getByRole("grid", { name: "Préstamos" })).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole("grid", { name: "Préstamos" })).toBeVisible();
  await page.setViewportSize({ width: 700, height: 800 });
  const table = page.getByRole("table", { name: "Préstamos", exact: true });
  await expect(table).toBeVisible();
  await expect(cellsOf(rowsOf(table).first())).toHaveCount(4);
});

test("the withdrawals keep the table, because their rows open", async ({ page }) => {
  await page.goto("/requests");
  await hydrated(page);
  const table = page.getByRole("table", { name: "Retiros" });
  await table.locator("summary").first().hover();
  await idleTwice(page);
  await expect(table).toBeVisible();
  await expect(page.getByRole("grid")).toHaveCount(0);
});
