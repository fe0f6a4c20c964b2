import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { LoansPage } from "../pages/loans-page.ts";

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
