import type { Page } from "playwright/test";
import { expect as hurried, test } from "../fixtures.ts";
import { cellsOf, columnOf, listNamed, rowsOf, textsOf } from "../pages/list.ts";
import { LoansPage } from "../pages/loans-page.ts";
import { callsOf } from "../sandbox-control.ts";

const lists = [
  { path: "/loans", title: "Préstamos" },
  { path: "/movements", title: "Movimientos" },
] as const;

test.use({ profile: "ana" });
test.describe.configure({ timeout: 90_000 });

/** The grid comes when the browser is idle, which on a busy machine is late. */
const expect = hurried.configure({ timeout: 20_000 });

/** The grid's code, known by what only it says. */
const gridCode = (page: Page) => {
  const loaded: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes("/_next/static/chunks/")) return;
    const text = await response.text().catch(() => "");
    if (text.includes("MuiDataGrid")) loaded.push(response.url());
  });
  return loaded;
};

/** Counts, from before the page, how much what stood on the screen moves, and what breaks the policy. */
async function watch(page: Page) {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  await page.addInitScript(() => {
    const moves = { sum: 0 };
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moves.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  type Watched = { moves: { sum: number } };
  return {
    faults,
    moved: () => page.evaluate(() => (window as unknown as Watched).moves.sum),
  };
}

/** Where the words of every cell stand, by the role of their cell. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[role=columnheader], [role=cell], [role=gridcell]")]
      .filter((cell) => cell.closest("main") && cell.checkVisibility({ visibilityProperty: true }))
      .map((cell) => {
        const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const boxes: string[] = [];
        while (words.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(words.currentNode);
          const { x, y, width, height } = range.getBoundingClientRect();
          boxes.push([x, y, width, height].map((length) => length.toFixed(1)).join(" "));
        }
        return boxes.join(" | ");
      }),
  );
}

/** Keeps the grid's code back until it is let through. */
async function holdGrid(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/*.js*", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes("MuiDataGrid")) await held;
    await route.fulfill({ response, body });
  });
  return release;
}

for (const { path, title } of lists)
  test.describe(`the grid of ${path}`, () => {
    test("takes the table's place: the same words in the same places, and nothing moves", async ({
      page,
    }) => {
      const watched = await watch(page);
      const release = await holdGrid(page);
      await page.goto(path);
      await expect(page.getByRole("table", { name: title })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await places(page);
      const movedBefore = await watched.moved();
      const rows = await textsOf(rowsOf(listNamed(page, title)));
      release();
      const grid = page.getByRole("grid", { name: title });
      await expect(grid).toBeVisible();
      await expect(page.getByRole("table", { name: title })).toHaveCount(0);
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
      await page.goto(path, { waitUntil: "networkidle" });
      const table = page.getByRole("table", { name: title });
      await table.getByRole("link").first().focus();
      await page.waitForTimeout(1500);
      await expect(table).toBeVisible();
      expect(loaded).toEqual([]);
      await expect(page.getByRole("button", { name: "Columnas" })).toBeHidden();
    });

    test("is loaded on a wide screen, after the rows are there", async ({ page }) => {
      const loaded = gridCode(page);
      await page.goto(path);
      await expect(page.getByRole("grid", { name: title })).toBeVisible();
      expect(loaded).not.toEqual([]);
    });
  });

test("a click that begins on the table ends there, though the grid is ready by then", async ({
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
  await page.waitForTimeout(500);
  await expect(page.getByRole("table", { name: "Préstamos" })).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(href ?? "");
});

for (const { what, name, becomes } of [
  { what: "a row's link", name: /^P-/, becomes: "link" },
  { what: "a column's link", name: "Capital", becomes: "columnheader" },
] as const)
  test(`the focus on ${what} is in the same place of the grid`, async ({ page }) => {
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

test("arrows walk the cells, Enter follows a row's link and sorts by a column", async ({
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

test("one Tab goes past the grid, and its last row comes into view with the focus", async ({
  page,
}) => {
  await page.goto("/movements?pageSize=50");
  const grid = page.getByRole("grid", { name: "Movimientos" });
  await expect(grid).toBeVisible();
  await grid.getByRole("columnheader", { name: "Fecha" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+End");
  const last = cellsOf(rowsOf(grid).last()).last();
  await expect(last).toBeFocused();
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
  expect(new URL((await opened).url()).pathname).toBe(await link.getAttribute("href"));
  await expect(page).toHaveURL("/loans?pageSize=10");
});

test("a row's link goes there without a new document", async ({ page }) => {
  await page.goto("/loans");
  const grid = page.getByRole("grid", { name: "Préstamos" });
  await expect(grid).toBeVisible();
  await page.evaluate(() => Object.assign(window, { same: true }));
  await grid.getByRole("link", { name: /^P-/ }).first().click();
  await expect(page).toHaveURL(/\/loan_detail\//);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

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
  const shown = ["Referencia", "Estado", "Capital", "Saldo de capital", "Interés devengado"];
  const headers = loans.table.getByRole("columnheader");
  await expect(headers).toHaveText([...shown, "Tasa anual", "Vencimiento", "Próximo pago"]);
  expect(await height()).toBeLessThan(usual);

  const watched = await watch(page);
  const release = await holdGrid(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("table", { name: "Préstamos" })).toBeVisible();
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

test("paper gets the table, and the screen the grid again", async ({ page }) => {
  await page.goto("/movements");
  await expect(page.getByRole("grid", { name: "Movimientos" })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table", { name: "Movimientos" })).toBeVisible();
  await expect(page.getByRole("grid", { name: "Movimientos" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.getByRole("grid", { name: "Movimientos" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Movimientos" })).toHaveCount(0);
});

test("a window made narrow shows cards again, with every column", async ({ page }) => {
  await page.goto("/loans");
  await expect(page.getByRole("grid", { name: "Préstamos" })).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole("grid", { name: "Préstamos" })).toBeVisible();
  await page.setViewportSize({ width: 700, height: 800 });
  const table = page.getByRole("table", { name: "Préstamos" });
  await expect(table).toBeVisible();
  await expect(cellsOf(rowsOf(table).first())).toHaveCount(10);
});

test("the withdrawals, whose rows open, keep the table", async ({ page }) => {
  await page.goto("/requests", { waitUntil: "networkidle" });
  const table = page.getByRole("table", { name: "Retiros" });
  await table.locator("summary").first().hover();
  await page.waitForTimeout(1000);
  await expect(table).toBeVisible();
  await expect(page.getByRole("grid")).toHaveCount(0);
});
