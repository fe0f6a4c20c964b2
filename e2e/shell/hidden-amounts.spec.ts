import { expect, test } from "../fixtures.ts";
import { Shell } from "../pages/shell.ts";
import { amountsIn } from "../screens/looks.ts";

test.use({ profile: "ana" });

test("hidden amounts are hidden from the first paint on, before any other script", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  await page.goto("/movements");
  await new Shell(page).hideAmounts();
  // The page before its scripts run, or without scripts.
  await page.route("**/_next/static/chunks/*.js*", (route) => route.abort());
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      seen.push(document.body?.innerText ?? "");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    addEventListener("DOMContentLoaded", () => seen.push(document.body.innerText));
  });
  await page.goto("/movements", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("table", { name: "Movimientos", exact: true })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.some((text) => text.includes("MXN"))).toBe(true);
  expect(seen.flatMap(amountsIn)).toEqual([]);
});
