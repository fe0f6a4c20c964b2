import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { cellsOf, listNamed, openFilters, rowsOf } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { addressOf } from "../screens/address-of.ts";
import { lenderScreens } from "../screens/screen-table.ts";

test.use({ profile: "ana" });

/** What can be pressed in the page and is lower than a finger, but for words within a sentence. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(a, button, summary, select, input)")].flatMap(
      (target) => {
        const { width, height } = target.getBoundingClientRect();
        const seen = target.checkVisibility() && width > 2 && height > 2;
        const wide = getComputedStyle(target, "::after").position === "absolute";
        if (!seen || wide || height >= 43.5 || target.closest("thead, [data-hinted]")) return [];
        return [`${target.textContent?.trim()} ${Math.round(height)}`];
      },
    ),
  );
}

/** Made of the same parts as the others, or of one form. */
const alike = [
  "account-statement",
  "change-password",
  "documents",
  "help",
  "return-help",
  "search",
  "security",
];
const screens = lenderScreens.filter(({ name }) => !alike.includes(name));
/** With chips of filters. */
const filtered = { name: "movements", path: "/movements?type=INTEREST" };

for (const { name, path } of [...screens.filter(({ name }) => name !== "movements"), filtered])
  test(`${name}: links and buttons are large enough for a finger @phone @phone-only`, async ({
    page,
  }) => {
    await page.goto(await addressOf(path, page));
    await settled(page);
    const filters = page.locator("main search").first();
    if (await filters.count()) await openFilters(page);
    expect(await smallTargets(page)).toEqual([]);
  });

for (const { name, path } of screens)
  test(`${name} never scrolls sideways`, async ({ page }) => {
    await page.goto(await addressOf(path, page));
    for (const width of [320, 360, 600, 640, 768, 899, 900, 1024, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overhang, `${width} px`).toBeLessThanOrEqual(0);
    }
  });

test("the filters open by one button that shows their number; their chips stay visible @phone @phone-only", async ({
  page,
}) => {
  const movements = new MovementsPage(page);
  await movements.open("?type=INTEREST&status=COMPLETED");
  await expect(movements.table).toBeVisible();
  const button = page.locator("main summary").filter({ hasText: "Filtros" });
  await expect(button).toHaveText("Filtros2 activos");
  await expect(movements.type).toBeHidden();
  await expect(movements.chip("Tipo: Interés")).toBeVisible();
  await button.tap();
  await expect(movements.type).toBeVisible();
  await movements.type.selectOption("LOAN");
  await expect(page).toHaveURL(/type=LOAN/);
  await expect(movements.type, "one may choose on").toBeVisible();
});

test("a range that ends before it starts shows its field @phone @phone-only", async ({ page }) => {
  await page.goto("/movements?from=2026-02-01&to=2026-01-01");
  await expect(page.getByText("La fecha final es anterior a la inicial.")).toBeVisible();
});

test("a row has two lines, and a third for a note @phone @phone-only", async ({ page }) => {
  for (const { path, title, cells, height } of [
    { path: "/loans", title: "Préstamos", cells: 4, height: 78 },
    { path: "/payments", title: "Pagos", cells: 4, height: 78 },
    { path: "/movements", title: "Movimientos", cells: 6, height: 100 },
    { path: "/requests", title: "Retiros", cells: 4, height: 100 },
  ]) {
    await page.goto(path);
    const rows = rowsOf(listNamed(page, title));
    await expect(rows.first()).toBeVisible();
    const row = rows.filter({ has: page.locator("td[data-card=what]") }).first();
    await expect(cellsOf(row)).toHaveCount(cells);
    const box = (cell: string) => row.locator(cell).boundingBox();
    const [what, amount] = [await box("[data-card=what]"), await box("[data-card=amount]")];
    expect(Math.abs((what?.y ?? 0) - (amount?.y ?? 99)), title).toBeLessThan(24);
    expect((await row.boundingBox())?.height, title).toBeLessThan(height);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters open without scripts @phone @phone-only", async ({ page }) => {
    const movements = new MovementsPage(page);
    await movements.open();
    await openFilters(page);
    await movements.type.selectOption("INTEREST");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(page).toHaveURL(/type=INTEREST/);
  });
});
