import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { ExportMenu } from "../pages/export-menu.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { Shell } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { expectFocusSeen, tabTo } from "./keyboard-steps.ts";

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
