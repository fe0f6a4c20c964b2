import { expect, test } from "../fixtures.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { SheetPage } from "../pages/sheet-page.ts";
import { bareNext } from "./bare-next.ts";
import { aLoanId } from "./page-views.ts";
import { portalScreens, signIn } from "./screens.ts";
import {
  gzipBytesOf,
  heavyLibrariesIn,
  holdIdleFor,
  openUntilIdle,
  scriptsDuring,
} from "./scripts.ts";

// What a browser loads on its first visit.
test.use({ sharedPage: false });

for (const screen of [signIn, ...portalScreens])
  test(`${screen.name}: its scripts before idle are within ${screen.scriptKilobytes} kB of bare Next`, async ({
    page,
    context,
  }) => {
    const address = screen.path(await aLoanId(page));
    if (screen === signIn) await context.clearCookies();
    const idle = await holdIdleFor(page);
    const before = await scriptsDuring(page, () => page.goto(address));
    const over = gzipBytesOf(before) - bareNext.scriptBytes;
    expect(over / 1000).toBeLessThanOrEqual(screen.scriptKilobytes);
    // These come after idle, if they come at all.
    expect(heavyLibrariesIn(before)).toEqual([]);
    if (!screen.isList) return;
    const after = await scriptsDuring(page, idle);
    expect(heavyLibrariesIn(after)).toEqual([]);
  });

test("a phone's lists load no grid, pickers or charts @phone @phone-only", async ({ page }) => {
  for (const screen of portalScreens.filter(({ isList }) => isList)) {
    const scripts = await scriptsDuring(page, () => openUntilIdle(page, screen.path("")));
    expect(heavyLibrariesIn(scripts), screen.name).toEqual([]);
  }
});

test("the three libraries are recognised when they load", async ({ page }) => {
  const movements = new MovementsPage(page);
  const scripts = await scriptsDuring(page, async () => {
    await movements.open();
    await movements.openCalendar("Desde");
    await new SheetPage(page).open();
    await page.goto(`/loan_detail/${await aLoanId(page)}`);
    const chart = page.getByRole("figure").first();
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator("path[data-series]").first()).toBeVisible();
  });
  expect(heavyLibrariesIn(scripts)).toEqual(["grid", "pickers", "charts"]);
});
