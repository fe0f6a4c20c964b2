import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { SheetPage } from "../pages/sheet-page.ts";
import { Shell } from "../pages/shell.ts";
import { complaintsOf } from "../pages/vital-signs.ts";
import { callsOf } from "../sandbox-control.ts";
import { lists } from "../screens/screen-table.ts";

test.use({ profile: "ana" });

test("each list has a sheet, with one call and no violation of the policy", async ({
  page,
  lender,
}) => {
  const complaints = complaintsOf(page);
  for (const { path, title } of lists) {
    const before = (await callsOf(lender)).length;
    await page.goto(`${path}/sheet`);
    await new SheetPage(page, title).cells().first().waitFor();
    await expect(page).toHaveTitle(`Hoja de ${title.toLowerCase()}`);
    const calls = (await callsOf(lender)).slice(before).map((call) => call.path.split("?")[0]);
    expect(calls).toEqual([path]);
  }
  expect(complaints).toEqual([]);
});

test("filters, pages and order are in the URL, so that a reload and Back show the same rows, and it leads back to its list", async ({
  page,
  lender,
}) => {
  const sheet = new SheetPage(page);
  await page.goto("/movements?type=INTEREST&pageSize=10&page=2");
  await page.getByRole("link", { name: "Ver como hoja de cálculo" }).click();
  await expect(page).toHaveURL("/movements/sheet?type=INTEREST");
  await sheet.cells("type").first().waitFor();
  expect(new Set(await sheet.column("type"))).toEqual(new Set(["Interés"]));
  const calls = (await callsOf(lender)).length;
  const first = await sheet.column("amount");
  await page.getByRole("button", { name: "Ir a la página siguiente" }).click();
  await expect(
    page
      .getByRole("main")
      .getByText(/^101–200 de /)
      .last(),
  ).toBeVisible();
  await expect(page).toHaveURL("/movements/sheet?type=INTEREST&page=2");
  expect((await callsOf(lender)).length).toBe(calls + 1);
  const second = await sheet.column("amount");
  expect(second).not.toEqual(first);
  await page.reload();
  await expect.poll(() => sheet.column("amount")).toEqual(second);
  await sheet.grid.getByRole("link", { name: /^P-/ }).first().click();
  await expect(page).toHaveURL(/\/loan_detail\//);
  await page.goBack();
  await expect(page).toHaveURL("/movements/sheet?type=INTEREST&page=2");
  await expect.poll(() => sheet.column("amount")).toEqual(second);
  await sheet.header("Importe").click();
  await expect(page).toHaveURL("/movements/sheet?type=INTEREST&sort=amount");
  await expect(sheet.header("Importe")).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(async () => (await callsOf(lender)).at(-1)?.path).toContain("sort=amount");
  await page.reload();
  await page.getByRole("link", { name: "Volver a la lista" }).click();
  await expect(page).toHaveURL("/movements?type=INTEREST&sort=amount");
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

test.describe("copying", () => {
  test.use({ sharedPage: false });

  test("Ctrl+C copies the ticked rows as tab-separated text, but no hidden amount", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = (of: Page) => of.evaluate(() => navigator.clipboard.readText());
    const sheet = new SheetPage(page);
    await sheet.open("/movements/sheet?type=INTEREST&sort=amount");
    const amounts = (await sheet.column("amount")).map((text) => /[\d,]+\.\d+/.exec(text)?.[0]);
    await sheet.cells("amount").first().click();
    await page.keyboard.press("Shift+Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Space");
    await page.keyboard.press("Control+C");
    await expect.poll(async () => (await copied(page)).split("\n").length).toBe(2);
    const rows = (await copied(page)).split(/\r?\n/).map((line) => line.split("\t"));
    for (const [index, cells] of rows.entries()) {
      expect(cells).toContain("Interés");
      expect(cells.join()).toContain(amounts[index]);
    }
    await new Shell(page).hideAmounts();
    await expect.poll(() => sheet.grid.innerText()).not.toMatch(/\d\.\d{2}/);
    await sheet.cells("amount").first().click();
    await page.keyboard.press("Control+C");
    await expect.poll(() => copied(page)).toContain("Importe oculto");
    expect(await copied(page)).not.toMatch(/\d\.\d{2}/);
  });
});

test("a phone has no link to a sheet, and its page leads back @phone @phone-only", async ({
  page,
}) => {
  await page.goto("/movements/sheet");
  await expect(page.getByText("La hoja necesita una ventana ancha")).toBeVisible();
  await page.getByRole("link", { name: "Volver a la lista" }).click();
  await expect(page).toHaveURL("/movements");
  await expect(page.getByRole("heading", { level: 1, name: "Movimientos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver como hoja de cálculo" })).toBeHidden();
});
