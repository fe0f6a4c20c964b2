import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { Shell } from "../pages/shell.ts";
import { amountsIn } from "../screens/looks.ts";

test.use({ profile: "ana" });

test("hidden amounts are hidden in the first HTML, without any script", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  await page.goto("/movements");
  await new Shell(page).hideAmounts();
  await page.route("**/_next/static/chunks/*.js*", (route) => route.abort());
  await page.goto("/movements", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("table", { name: "Movimientos", exact: true })).toBeVisible();
  const seen = await page.locator("body").innerText();
  expect(seen).toContain("MXN");
  expect(amountsIn(seen)).toEqual([]);
});

test("a stablecoin's shortened digits are drawn for the eye alone, and not beside all decimals", async ({
  page,
}) => {
  await page.goto("/main-layout");
  await hydrated(page);
  const cut = page.locator(".amount-cut").first();
  const drawn = () => cut.evaluate((digits) => getComputedStyle(digits, "::before").content);
  expect(await drawn()).toMatch(/^"[\d,]+\.\d\d" \/ ""$/);
  await new Shell(page).account.click();
  await page.getByRole("button", { name: "Ver todos los decimales" }).click();
  expect(await drawn()).toBe("none");
});
