import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { AccountMenu } from "../pages/account-menu.ts";
import { ExportMenu } from "../pages/export-menu.ts";
import { listNamed } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { RequestsPage } from "../pages/requests-page.ts";
import { Shell } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { addressOf } from "../screens/address-of.ts";
import { lenderScreens } from "../screens/screen-table.ts";
import { expectFocusSeen, tabTo } from "./steps.ts";

test.use({ profile: "ana" });

test("sign in and out", { tag: ["@gate", "@browsers"] }, async ({ page, context, lender }) => {
  await context.clearCookies();
  const signIn = new SignInPage(page);
  await signIn.open("/?next=%2Frequests");
  await tabTo(page, signIn.email);
  await page.keyboard.press("Enter");
  await expect(signIn.email).toBeFocused();
  await page.keyboard.type(lender.email);
  await tabTo(page, signIn.password);
  await page.keyboard.type(lender.password);
  await tabTo(page, signIn.showPassword);
  await page.keyboard.press("Space");
  await expect(signIn.password).toHaveAttribute("type", "text");
  await tabTo(page, signIn.submit);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/requests");
  await settled(page);

  const shell = new Shell(page);
  await tabTo(page, shell.account);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Cerrar sesión" }));
  await page.keyboard.press("Enter");
  await expect(signIn.submit).toBeVisible();
});

test("hide amounts and choose a theme", async ({ page }) => {
  await page.goto("/loans");
  await settled(page);
  const menu = new AccountMenu(page);
  await tabTo(page, menu.hideAmounts);
  await page.keyboard.press("Space");
  await expect(page.locator("html")).toHaveAttribute("data-amounts", "hidden");
  await expect(menu.showAmounts).toBeFocused();
  await tabTo(page, menu.button);
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("radio", { name: "Automático" }));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Oscuro" })).toBeFocused();
  await expect(page.getByRole("radio", { name: "Oscuro" })).toBeChecked();
  await expectFocusSeen(page);
  await page.keyboard.press("Escape");
  await expect(menu.themes).toBeHidden();
  await expect(menu.button).toBeFocused();
  await tabTo(page, menu.showAmounts, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(menu.hideAmounts).toBeFocused();
  await expect(page.locator("html")).not.toHaveAttribute("data-amounts", "hidden");
});

test("filter, choose dates in the calendar, sort, page and export", async ({ page }) => {
  const movements = new MovementsPage(page);
  await movements.open();
  await settled(page);
  await tabTo(page, movements.type);
  await page.keyboard.type("Int");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/movements?type=INTEREST");
  await expect(movements.type).toBeFocused();
  const amount = movements.table.getByRole("link", { name: "Importe", exact: true });
  await tabTo(page, amount);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/movements?type=INTEREST&sort=amount");
  await expect(amount).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Página siguiente" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/movements?type=INTEREST&page=2&sort=amount");
  await expect(page.getByRole("link", { name: "Página siguiente" })).toBeFocused();

  const open = page.getByRole("button", { name: "Elegir fecha: Desde" });
  await tabTo(page, open, "Shift+Tab");
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("dialog", { name: "Elegir fecha: Desde" });
  await expect(calendar.getByRole("gridcell").and(page.locator(":focus"))).toHaveCount(1);
  await expectFocusSeen(page);
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendar.getByRole("gridcell").and(page.locator(":focus"))).toHaveCount(1);
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/);
  await expect(open).toBeFocused();

  const menu = new ExportMenu(page);
  await tabTo(page, menu.button);
  await page.keyboard.press("Enter");
  await tabTo(page, menu.choice("CSV"));
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(menu.button).toBeFocused();
});

test("open and close a withdrawal's timeline", async ({ page }) => {
  const requests = new RequestsPage(page);
  await requests.open();
  await settled(page);
  const summary = requests.table.locator("summary").first();
  await tabTo(page, summary);
  await page.keyboard.press("Enter");
  await expect(requests.table.locator("details").first()).toHaveAttribute("open");
  await expect(summary).toBeFocused();
  await page.keyboard.press("Space");
  await expect(requests.table.locator("details").first()).not.toHaveAttribute("open");
});

test("copy a loan's link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/loans");
  await settled(page);
  await listNamed(page, "Préstamos").getByRole("link", { name: /^P-/ }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const menu = page.getByRole("button", { name: "Más opciones" });
  await tabTo(page, menu, "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Copiar enlace" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "copi" })).toBeAttached();
  await expect(menu).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

/** What is there on a wide screen alone. e2e/accessibility/reflow.spec.ts does this on every screen. */
const screens = lenderScreens.filter(({ name }) => ["movements", "sheet"].includes(name));

for (const { name, path } of screens)
  test(`the Tab key visits everything on the screen ${name}, visibly, and leaves the page`, async ({
    page,
  }) => {
    await page.goto(await addressOf(path, page));
    await settled(page);
    let stops = 0;
    for (; stops < 400; stops += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      await expectFocusSeen(page);
    }
    expect(stops).toBeGreaterThan(8);
    expect(stops).toBeLessThan(400);
  });
