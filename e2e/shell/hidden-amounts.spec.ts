import { expect, test } from "../fixtures.ts";
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
