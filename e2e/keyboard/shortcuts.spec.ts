import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { LoansPage } from "../pages/loans-page.ts";
import { Shell } from "../pages/shell.ts";
import { ShortcutsDialog } from "../pages/shortcuts-dialog.ts";

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test("g and a letter open each screen, f focuses the first filter", async ({ page }) => {
  await page.goto("/loans");
  await settled(page);
  for (const [key, path] of [
    ["m", "/movements"],
    ["a", "/payments"],
    ["t", "/requests"],
    ["r", "/main-layout"],
    ["p", "/loans"],
  ] as const) {
    await press(page, "g", key);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await press(page, "f");
  await expect(new LoansPage(page).status).toBeFocused();
});

test("the help blocks the page behind it and returns the focus", async ({ page }) => {
  await page.goto("/loans");
  await settled(page);
  const dialog = new ShortcutsDialog(page);
  const link = new Shell(page).menu.getByRole("link", { name: "Retiros" });
  await link.focus();
  await press(page, "?");
  await expect(dialog.dialog).toBeVisible();
  await press(page, "g", "m");
  await press(page, "Escape");
  await expect(dialog.dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL("/loans");
});

test("the account menu opens the help too, and gets the focus afterwards", async ({ page }) => {
  await page.goto("/loans");
  await settled(page);
  const shell = new Shell(page);
  await shell.account.focus();
  await press(page, "Enter");
  await page.getByRole("button", { name: "Atajos de teclado" }).focus();
  await press(page, "Enter");
  const dialog = new ShortcutsDialog(page);
  await expect(dialog.dialog).toBeVisible();
  await dialog.close.click();
  await expect(shell.account).toBeFocused();
});
