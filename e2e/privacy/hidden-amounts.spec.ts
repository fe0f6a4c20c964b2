import { expect, test } from "../fixtures.ts";
import { AccountMenu } from "../pages/account-menu.ts";
import { listNamed } from "../pages/list.ts";
import { amountsIn } from "../screens/looks.ts";

test.use({ profile: "ana" });

test("hints with all digits cannot be opened while amounts are hidden", async ({ page }) => {
  await page.goto("/movements?currency=USDC");
  const cut = listNamed(page, "Movimientos").locator("span[tabindex]");
  await expect(cut.first()).toBeVisible();
  await new AccountMenu(page).hide();
  for (const hint of await cut.all()) await expect(hint).toBeHidden();
});

test("hidden amounts are hidden from the first paint on, before any other script", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  await page.goto("/movements");
  await new AccountMenu(page).hide();
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

test("the header has room for the eye at every width, beside a brand of one line on a phone", async ({
  page,
}) => {
  await page.goto("/help");
  for (const width of [360, 899, 900, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overhang, `${width} px`).toBe(0);
    const brand = page.getByRole("banner").getByRole("link").first();
    expect((await brand.boundingBox())?.height, `${width} px`).toBeLessThan(width < 900 ? 45 : 60);
  }
});
