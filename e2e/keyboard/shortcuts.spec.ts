import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { LoansPage } from "../pages/loans-page.ts";
import { MovementsPage } from "../pages/movements-page.ts";
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

test("the help lists the shortcuts and returns the focus", async ({ page }) => {
  await page.goto("/loans");
  await settled(page);
  const dialog = new ShortcutsDialog(page);
  const link = new Shell(page).menu.getByRole("link", { name: "Retiros" });
  await link.focus();
  await press(page, "?");
  await expect(dialog.dialog).toBeVisible();
  await expect(dialog.dialog.getByRole("definition")).toHaveText([
    "g y luego r",
    "g y luego p",
    "g y luego a",
    "g y luego m",
    "g y luego t",
    "g y luego d",
    "f",
    "?",
    "Ctrl K",
    "← ↑ ↓ →",
    "Intro (Enter)",
  ]);
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

test("the shortcuts can be switched off, which this browser remembers", async ({ page }) => {
  await page.goto("/loans");
  await settled(page);
  const dialog = new ShortcutsDialog(page);
  await press(page, "?");
  await dialog.use.uncheck();
  await press(page, "Escape", "?", "g", "m", "f");
  await page.reload();
  await settled(page);
  await press(page, "?", "g", "m", "f");
  await expect(dialog.dialog).toHaveCount(0);
  await expect(page).toHaveURL("/loans");
  await expect(new LoansPage(page).status).not.toBeFocused();
  await dialog.openFromMenu();
  await dialog.use.check();
  await press(page, "Escape", "g", "m");
  await expect(page).toHaveURL("/movements");
});

test("letters in fields are text, and keys with a modifier belong to the browser", async ({
  page,
}) => {
  const movements = new MovementsPage(page);
  await movements.open();
  await settled(page);
  await movements.search.pressSequentially("g r f ?");
  await expect(movements.search).toHaveValue("g r f ?");
  await movements.type.focus();
  await press(page, "g", "p");
  await new Shell(page).main.focus();
  for (const modifier of ["Control", "Alt", "Meta"])
    for (const key of ["g", "p", "f"]) {
      const taken = await page.evaluate(
        ([pressed, held]) =>
          !document.body.dispatchEvent(
            new KeyboardEvent("keydown", {
              key: pressed ?? "",
              bubbles: true,
              cancelable: true,
              [`${held === "Control" ? "ctrl" : held?.toLowerCase()}Key`]: true,
            }),
          ),
        [key, modifier],
      );
      expect(taken).toBe(false);
    }
  await expect(page).toHaveURL("/movements");
  await expect(new ShortcutsDialog(page).dialog).toHaveCount(0);
});
