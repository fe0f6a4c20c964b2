import { test } from "../fixtures.ts";
import { cellsOf, columnOf, rowsOf } from "../pages/list.ts";
import { LoansPage } from "../pages/loans-page.ts";
import { callsOf } from "../sandbox-control.ts";
import { patient as expect } from "./grid-watch.ts";

test.use({ profile: "ana" });
test.describe.configure({ timeout: 90_000 });

test("arrow keys move between cells, Enter follows a row's link and sorts by a column", async ({
  page,
}) => {
  const loans = new LoansPage(page);
  await loans.open();
  const grid = page.getByRole("grid", { name: "Préstamos" });
  await expect(grid).toBeVisible();
  await grid.getByRole("link", { name: /^P-/ }).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(grid.getByRole("link", { name: /^P-/ }).nth(1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(cellsOf(rowsOf(grid).nth(1)).nth(2)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(grid.getByRole("columnheader", { name: "Capital", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/loans?sort=principal");
  await expect(grid.getByRole("columnheader", { name: "Capital", exact: true })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(grid.getByRole("columnheader", { name: "Capital", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  const link = grid.getByRole("link", { name: /^P-/ }).first();
  await expect(link).toBeFocused();
  const href = await link.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href ?? "");
  await page.goBack();
  await expect(page).toHaveURL("/loans?sort=principal");
  await expect(
    loans.table.getByRole("columnheader", { name: "Capital", exact: true }),
  ).toHaveAttribute("aria-sort", "ascending");
});

test("one Tab leaves the grid, and its last row scrolls into view with the focus", async ({
  page,
}) => {
  await page.goto("/movements?pageSize=50");
  const grid = page.getByRole("grid", { name: "Movimientos" });
  await expect(grid).toBeVisible();
  await grid.getByRole("columnheader", { name: "Fecha" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+End");
  const last = cellsOf(rowsOf(grid).last()).last();
  // Of a cut amount the digits have the focus, which shows them all.
  const hasFocus = () => last.evaluate((cell) => cell.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await expect(last).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(grid.locator(":focus")).toHaveCount(0);
});

test("sorting by pointer, pages, Back and a link in a new tab work as in the table", async ({
  page,
  context,
  lender,
}) => {
  const loans = new LoansPage(page);
  await loans.open("?pageSize=10");
  const grid = page.getByRole("grid", { name: "Préstamos" });
  await expect(grid).toBeVisible();
  const first = await columnOf(grid, "Referencia");

  await loans.sortBy("Vencimiento");
  await expect(page).toHaveURL("/loans?pageSize=10&sort=maturityDate");
  await expect.poll(() => columnOf(grid, "Referencia")).not.toEqual(first);
  const sorted = await columnOf(grid, "Referencia");
  await page.getByRole("link", { name: "Página siguiente" }).click();
  await expect.poll(() => columnOf(grid, "Referencia")).not.toEqual(sorted);
  await page.goBack();
  await expect.poll(() => columnOf(loans.table, "Referencia")).toEqual(sorted);
  await page.goBack();
  await expect.poll(() => columnOf(loans.table, "Referencia")).toEqual(first);
  const calls = (await callsOf(lender)).filter(({ path }) => path.startsWith("/loans?"));
  expect(calls.length).toBeLessThanOrEqual(5);

  const link = loans.table.getByRole("link", { name: /^P-/ }).first();
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL((await link.getAttribute("href")) ?? "");
  await expect(page).toHaveURL("/loans?pageSize=10");
});

test("a row's link opens the loan without loading a new document", async ({ page }) => {
  await page.goto("/loans");
  const grid = page.getByRole("grid", { name: "Préstamos" });
  await expect(grid).toBeVisible();
  await page.evaluate(() => Object.assign(window, { same: true }));
  await grid.getByRole("link", { name: /^P-/ }).first().click();
  await expect(page).toHaveURL(/\/loan_detail\//);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});
