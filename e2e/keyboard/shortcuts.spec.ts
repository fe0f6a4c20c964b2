import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { LoansPage } from "../pages/loans-page.ts";

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
    for (const each of ["g", key]) await page.keyboard.press(each);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await page.keyboard.press("f");
  await expect(new LoansPage(page).status).toBeFocused();
});
