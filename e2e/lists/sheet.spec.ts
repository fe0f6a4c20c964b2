import type { Page } from "playwright/test";
import { axeScript, expectNoViolations } from "../accessibility/axe.ts";
import { bareNext } from "../budgets/bare-next.ts";
import { gzipBytesOf, heavyLibrariesIn, openUntilIdle, scriptsDuring } from "../budgets/scripts.ts";
import { enter, expect, test } from "../fixtures.ts";
import { AccountMenu } from "../pages/account-menu.ts";
import { columnOf, listNamed } from "../pages/list.ts";
import { SheetPage } from "../pages/sheet-page.ts";
import { complaintsOf } from "../pages/vital-signs.ts";
import { callsOf, switchOff, switchOn } from "../sandbox-control.ts";

test.use({ profile: "ana" });

const lists = [
  { path: "/loans", caption: "Préstamos", title: "Hoja de préstamos", key: "reference" },
  { path: "/movements", caption: "Movimientos", title: "Hoja de movimientos", key: "amount" },
  { path: "/payments", caption: "Pagos", title: "Hoja de pagos", key: "loan" },
  { path: "/requests", caption: "Retiros", title: "Hoja de retiros", key: "reference" },
] as const;

test("each list has a sheet, with one call and no violation of the policy", {
  tag: "@gate",
}, async ({ page, lender }) => {
  const complaints = complaintsOf(page);
  for (const { path, caption, title, key } of lists) {
    const before = (await callsOf(lender)).length;
    await page.goto(`${path}/sheet`);
    await new SheetPage(page, caption).cells(key).first().waitFor();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(title);
    const calls = (await callsOf(lender)).slice(before).map((call) => call.path.split("?")[0]);
    expect(calls).toEqual([path]);
  }
  expect(complaints).toEqual([]);
});

test("a sheet has the list's filters and order, and leads back to it; without a filter it has other rows", async ({
  page,
}) => {
  await page.goto("/movements?type=INTEREST&sort=amount&pageSize=10&page=2");
  await page.getByRole("link", { name: "Abrir como hoja" }).click();
  await expect(page).toHaveURL("/movements/sheet?type=INTEREST&sort=amount");
  const sheet = new SheetPage(page);
  await expect(sheet.header("Importe")).toHaveAttribute("aria-sort", "ascending");
  await sheet.cells("type").first().waitFor();
  expect(new Set(await sheet.column("type"))).toEqual(new Set(["Interés"]));
  const amounts = await sheet.column("amount");
  await page.getByRole("link", { name: "Volver a la lista" }).click();
  await expect(page).toHaveURL("/movements?type=INTEREST&sort=amount");
  const digits = (text: string) => text.match(/−?[\d,]+\.\d+/)?.[0];
  const listed = async () =>
    (await columnOf(listNamed(page, "Movimientos"), "Importe")).slice(0, 8).map(digits);
  await expect.poll(listed).toEqual(amounts.slice(0, 8).map(digits));
  await page.getByRole("link", { name: "Abrir como hoja" }).click();
  // The list has the link below too.
  await expect(page).toHaveURL("/movements/sheet?type=INTEREST&sort=amount");
  await page.getByRole("link", { name: "Quitar el filtro Tipo: Interés" }).click();
  await expect(page).toHaveURL("/movements/sheet?sort=amount");
  await expect.poll(async () => new Set(await sheet.column("type")).size).toBeGreaterThan(1);
});

test("pages and order are in the URL, sorted by the server, so that a reload and Back show the same rows", async ({
  page,
  lender,
}) => {
  const sheet = new SheetPage(page);
  await sheet.open();
  const calls = (await callsOf(lender)).length;
  const first = await sheet.column("amount");
  await expect(sheet.shown(/^1–100 de /)).toBeVisible();
  await sheet.nextPage.click();
  await expect(sheet.shown(/^101–200 de /)).toBeVisible();
  await expect(page).toHaveURL("/movements/sheet?page=2");
  expect((await callsOf(lender)).length).toBe(calls + 1);
  const second = await sheet.column("amount");
  expect(second).not.toEqual(first);
  await page.reload();
  await expect.poll(() => sheet.column("amount")).toEqual(second);
  await sheet.grid.getByRole("link", { name: /^P-/ }).first().click();
  await expect(page).toHaveURL(/\/loan_detail\//);
  await page.goBack();
  await expect(page).toHaveURL("/movements/sheet?page=2");
  await expect.poll(() => sheet.column("amount")).toEqual(second);

  await sheet.header("Importe").click();
  await expect(page).toHaveURL("/movements/sheet?sort=amount");
  await expect(sheet.header("Importe")).toHaveAttribute("aria-sort", "ascending");
  await expect(sheet.shown(/^1–100 de /)).toBeVisible();
  await expect.poll(() => sheet.column("amount")).not.toEqual(second);
  await sheet.header("Importe").click();
  await expect(page).toHaveURL("/movements/sheet?sort=-amount");
  await expect.poll(async () => (await callsOf(lender)).at(-1)?.path).toContain("sort=-amount");
  await sheet.header("Descripción").click();
  await expect(page).toHaveURL("/movements/sheet?sort=-amount");
});

test("the keyboard moves between cells, sorts, follows links and leaves", async ({ page }) => {
  const sheet = new SheetPage(page, "Préstamos");
  await sheet.open("/loans/sheet");
  const before = await sheet.column("reference");
  await sheet.header("Referencia").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/loans/sheet?sort=reference");
  // A cell of the rows that leave would lose the focus.
  await expect.poll(() => sheet.column("reference")).not.toEqual(before);
  await page.keyboard.press("ArrowDown");
  const links = sheet.grid.getByRole("link", { name: /^P-/ });
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("Control+End");
  await expect(sheet.cells("daysLate").last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(sheet.grid.locator(":focus")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  const href = await links.first().getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href ?? "");
});

test("columns and density are chosen in the sheet's own menu, and remembered; a width is dragged", async ({
  page,
}) => {
  const sheet = new SheetPage(page);
  await sheet.open();
  const header = sheet.header("Descripción");
  const before = await header.boundingBox();
  if (!before) throw new Error("no column");
  const edge = { x: before.x + before.width - 1, y: before.y + before.height / 2 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + 90, edge.y, { steps: 5 });
  await page.mouse.up();
  const after = await header.boundingBox();
  expect((after?.width ?? 0) - before.width).toBeGreaterThan(60);

  const height = async () => (await sheet.cells("amount").first().boundingBox())?.height ?? 0;
  const usual = await height();
  await page.getByRole("button", { name: "Columnas" }).click();
  await page.getByRole("checkbox", { name: "Descripción" }).uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Densidad" }).click();
  await page.getByRole("radio", { name: "Compacta" }).check();
  await page.keyboard.press("Escape");
  await expect(sheet.header("Descripción")).toHaveCount(0);
  await expect.poll(height).toBeLessThan(usual);
  await sheet.header("Tipo").hover();
  await page.getByRole("button", { name: "Menú de la columna Tipo" }).click();
  await page.getByRole("menuitem", { name: "Ocultar" }).click();
  await expect(sheet.header("Tipo")).toHaveCount(0);
  await page.reload();
  await expect(sheet.cells("amount").first()).toBeVisible();
  await expect(sheet.header("Tipo")).toHaveCount(0);
  await expect(sheet.header("Descripción")).toHaveCount(0);
});

test.describe("copying", () => {
  test.use({ sharedPage: false });

  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

  test("Ctrl+C copies the cell, and the ticked rows as tab-separated text, but no hidden amount", async ({
    page,
  }) => {
    const sheet = new SheetPage(page);
    await sheet.open("/movements/sheet?type=INTEREST&sort=amount");
    const digits = async (row: number) =>
      (await sheet.cells("amount").nth(row).innerText()).match(/[\d,]+\.\d+/)?.[0] ?? "";
    const [first, second] = [await digits(0), await digits(1)];
    await sheet.cells("amount").first().click();
    await page.keyboard.press("Control+C");
    await expect.poll(() => copied(page)).toMatch(new RegExp(`^-?${first}$`));
    await page.keyboard.press("Shift+Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Space");
    await page.keyboard.press("Control+C");
    await expect.poll(async () => (await copied(page)).split("\n").length).toBe(2);
    const rows = (await copied(page)).split(/\r?\n/).map((line) => line.split("\t"));
    const shownHeaders = await sheet.grid.getByRole("columnheader").count();
    for (const [index, cells] of rows.entries()) {
      // The column of boxes is no content.
      expect(cells.length).toBeGreaterThanOrEqual(shownHeaders - 1);
      expect(cells).toContain("Interés");
      expect(cells.join()).toContain([first, second][index]);
    }

    await new AccountMenu(page).hide();
    await expect.poll(() => sheet.grid.innerText()).not.toMatch(/\d\.\d{2}/);
    expect(await sheet.grid.ariaSnapshot()).not.toMatch(/\d\.\d{2}/);
    expect(await sheet.grid.ariaSnapshot()).toContain("Importe oculto");
    await sheet.cells("amount").first().click();
    await page.keyboard.press("Control+C");
    await expect.poll(() => copied(page)).toContain("Importe oculto");
    expect(await copied(page)).not.toMatch(/\d\.\d{2}/);
    await new AccountMenu(page).showAmounts.click();
    await expect(sheet.cells("amount").first()).toContainText(first);
  });
});

test("a failure has a reference and a retry that brings the rows; the session's end leads to the sign-in page", async ({
  page,
  context,
  lender,
}) => {
  const sheet = new SheetPage(page);
  await sheet.open();
  const rows = await sheet.column("amount");
  await switchOn(lender, { name: "forbidden", path: "/movements" });
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(sheet.failure).toContainText("Tu cuenta no tiene permiso para ver estos datos.");
  await expect(sheet.failure).toContainText(/Referencia para soporte: [0-9a-f-]{36}/);
  await switchOff(lender);
  await sheet.failure.getByRole("button", { name: "Reintentar" }).click();
  await expect(sheet.failure).toHaveCount(0);
  await expect.poll(() => sheet.column("amount")).toEqual(rows);
  await expect(page.getByRole("region", { name: "Movimientos" })).toBeFocused();

  await context.clearCookies();
  await sheet.header("Importe").click();
  const next = encodeURIComponent("/movements/sheet?sort=amount");
  await expect(page).toHaveURL(new RegExp(`/\\?next=${next}`));
});

test.describe("with axe", () => {
  test.use({ initScript: axeScript, contextOptions: { reducedMotion: "reduce" } });

  test("axe finds no violation with a column's menu open", async ({ page }) => {
    const sheet = new SheetPage(page);
    await sheet.open();
    await sheet.header("Tipo").hover();
    await page.getByRole("button", { name: "Menú de la columna Tipo" }).click();
    await page.getByRole("menuitem", { name: "Ocultar" }).waitFor();
    await expectNoViolations(page, "a column's menu");
  });
});

/** Milliseconds until a page of 100 rows has arrived; the median of three. */
const mostMilliseconds = 300;

test("each page of 250,000 movements is there within 300 ms", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await enter(context, baseURL, { uid: "lender-grande", email: "grande@demo.test" });
  const sheet = new SheetPage(page);
  await sheet.open();
  await expect(sheet.shown(/^1–100 de 2\d\d,\d{3}$/)).toBeVisible();
  const times: Record<string, number[]> = {};
  const time = async (name: string, address: string) => {
    const milliseconds = await page.evaluate(async (path) => {
      const start = performance.now();
      await (await fetch(path)).text();
      return performance.now() - start;
    }, address);
    times[name] = [...(times[name] ?? []), milliseconds];
  };
  const query = "/api/movements?as=cells&limit=100";
  for (let round = 0; round < 3; round += 1) {
    await time("first", `${query}&sort=-valueDate&offset=0`);
    await time("middle", `${query}&sort=-valueDate&offset=124900`);
    await time("last", `${query}&sort=-valueDate&offset=249000`);
    await time("by amount", `${query}&sort=amount&offset=124900`);
  }
  for (const [name, all] of Object.entries(times))
    expect.soft(all.sort((one, other) => one - other)[1], name).toBeLessThan(mostMilliseconds);
  await sheet.lastPage.click();
  await expect(sheet.shown(/ de 2\d\d,\d{3}$/)).not.toHaveText(/^1–100/);
});

/** The grid and what it needs, over a bare Next page; kB of gzip. */
const mostScriptKilobytes = 276;

test.describe("scripts", () => {
  test.use({ sharedPage: false });

  test("a sheet loads the grid, and nothing else that is heavy", async ({ page }) => {
    const scripts = await scriptsDuring(page, () => openUntilIdle(page, "/movements/sheet"));
    expect(heavyLibrariesIn(scripts)).toEqual(["grid"]);
    const over = (gzipBytesOf(scripts) - bareNext.scriptBytes) / 1000;
    expect(over).toBeLessThanOrEqual(mostScriptKilobytes);
  });

  test("a phone has no link to a sheet, and its page loads no grid @phone @phone-only", async ({
    page,
  }) => {
    const scripts = await scriptsDuring(page, () => openUntilIdle(page, "/movements/sheet"));
    expect(heavyLibrariesIn(scripts)).toEqual([]);
    await expect(page.getByText("La hoja necesita una ventana ancha")).toBeVisible();
    await page.getByRole("link", { name: "Volver a la lista" }).click();
    await expect(page).toHaveURL("/movements");
    await expect(page.getByRole("heading", { level: 1, name: "Movimientos" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Abrir como hoja" })).toBeHidden();
  });
});
