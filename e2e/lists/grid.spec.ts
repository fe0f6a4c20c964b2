import { test } from "../fixtures.ts";
import { idleTwice, settled } from "../hydration.ts";
import { listNamed, rowsOf, textsOf } from "../pages/list.ts";
import { LoansPage } from "../pages/loans-page.ts";
import { patient as expect, gridCode, holdGrid, isScript, places, watch } from "./grid-watch.ts";

const lists = [
  { path: "/loans", title: "Préstamos" },
  { path: "/movements", title: "Movimientos" },
] as const;

test.use({ profile: "ana" });
test.describe.configure({ timeout: 90_000 });

for (const { path, title } of lists)
  test.describe(`the grid of ${path}`, () => {
    test("replaces the table: the same texts at the same positions, without a layout shift", async ({
      page,
    }) => {
      const watched = await watch(page);
      const release = await holdGrid(page);
      await page.goto(path);
      await expect(page.getByRole("table", { name: title, exact: true })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      // What moved until now is reported with a delay.
      await idleTwice(page);
      const before = await places(page);
      const movedBefore = await watched.moved();
      const rows = await textsOf(rowsOf(listNamed(page, title)));
      release();
      const grid = page.getByRole("grid", { name: title });
      await expect(grid).toBeVisible();
      await expect(page.getByRole("table", { name: title, exact: true })).toHaveCount(0);
      expect(await places(page)).toEqual(before);
      expect((await textsOf(rowsOf(grid))).map((text) => text.split(/\s+/))).toEqual(
        rows.map((text) => text.split(/\s+/)),
      );
      // Nothing at all: the font may have come after the first paint, the grid moves nothing.
      expect(await watched.moved()).toBe(movedBefore);
      expect(watched.faults).toEqual([]);
    });

    test("a phone never loads it @phone @phone-only", async ({ page }) => {
      const loaded = gridCode(page);
      await page.goto(path);
      await settled(page);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const table = page.getByRole("table", { name: title, exact: true });
      await table.getByRole("link").first().focus();
      await idleTwice(page);
      await expect(table).toBeVisible();
      expect(asked.filter(isScript)).toEqual([]);
      expect(loaded).toEqual([]);
      await expect(page.getByRole("button", { name: "Columnas" })).toBeHidden();
    });

    test("is loaded on a wide screen, after the rows are shown", async ({ page }) => {
      const loaded = gridCode(page);
      await page.goto(path);
      await expect(page.getByRole("grid", { name: title })).toBeVisible();
      await expect.poll(() => loaded).not.toEqual([]);
    });
  });

test("a click that begins on the table reaches its link although the grid is ready meanwhile", async ({
  page,
}) => {
  const release = await holdGrid(page);
  const loans = new LoansPage(page);
  await loans.open();
  const link = loans.table.getByRole("link", { name: /^P-/ }).first();
  const href = await link.getAttribute("href");
  await link.hover();
  await page.mouse.down();
  release();
  await expect(page.locator("[role=grid]")).toBeAttached();
  await idleTwice(page);
  await expect(page.getByRole("table", { name: "Préstamos", exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(href ?? "");
});

for (const { what, name, becomes } of [
  { what: "a row's link", name: /^P-/, becomes: "link" },
  { what: "a column's link", name: "Capital", becomes: "columnheader" },
] as const)
  test(`the focus on ${what} moves to the same place of the grid`, async ({ page }) => {
    const release = await holdGrid(page);
    const loans = new LoansPage(page);
    await loans.open();
    const link = loans.table
      .getByRole("link", { name, exact: true })
      .nth(name === "Capital" ? 0 : 2);
    await link.focus();
    const words = (await link.innerText()).trim();
    release();
    const grid = page.getByRole("grid", { name: "Préstamos" });
    await expect(grid).toBeVisible();
    await expect(grid.getByRole(becomes, { name: words }).first()).toBeFocused();
  });
