import { expect, test } from "../fixtures.ts";
import { hydrated, settled } from "../hydration.ts";
import { ExportMenu } from "../pages/export-menu.ts";
import { listNamed, openFilters, openMore, rowsOf } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { allLaidOut } from "../pages/vital-signs.ts";
import { switchOn } from "../sandbox-control.ts";
import { lists } from "../screens/screen-table.ts";

test.use({ profile: "ana" });

test("the filters open by one button that shows their number; their chips stay visible @phone @phone-only", {
  tag: "@gate",
}, async ({ page }) => {
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
  await page.getByRole("button", { name: "Ver resultados" }).tap();
  await expect(movements.type).toBeHidden();
  await expect(button).toBeFocused();
});

const filtered = [
  ["/loans?currency=MXN", "Préstamos"],
  ["/payments?currency=MXN", "Pagos"],
  ["/payments?overdue=true", "Pagos"],
  ["/movements?type=INTEREST", "Movimientos"],
  ["/movements?from=2026-01-01&to=2026-06-30", "Movimientos"],
  ["/requests?currency=MXN", "Retiros"],
] as const;
const opened = [
  ...lists.map(({ path, title }) => [path, title, 200] as const),
  ...filtered.map(([path, title]) => [path, title, 232] as const),
];

test("a phone shows rows first: five of them at least, and six of usual ones; filtered, one line of totals above them @phone @phone-only", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, title, highest] of opened) {
    await page.goto(path);
    const rows = rowsOf(listNamed(page, title));
    await expect(rows.first()).toBeVisible();
    await allLaidOut(page);
    const bar = await page.getByRole("navigation", { name: "Principal" }).boundingBox();
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes[0]?.top, path).toBeLessThanOrEqual(highest);
    const whole = boxes.filter(({ height, bottom }) => height > 0 && bottom <= (bar?.y ?? 0));
    expect(whole.length, path).toBeGreaterThanOrEqual(5);
    // Which of the texts are long depends on the day.
    const heights = boxes.map(({ height }) => height).sort((one, other) => one - other);
    const usual = heights[Math.floor(heights.length / 2)] ?? 0;
    expect(6 * usual, path).toBeLessThanOrEqual((bar?.y ?? 0) - (boxes[0]?.top ?? 0));
    const totals = page.getByText(/^[\d,]+ (préstamos|pagos|movimientos|retiros)/);
    await expect(totals, path).toBeVisible({ visible: highest > 200 });
  }
});

test("a desktop's first row is at 300 px at most, and the head of its column stays in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const { path, title } of lists) {
    await page.goto(path);
    await settled(page);
    const list = listNamed(page, title);
    const rows = rowsOf(list);
    expect((await rows.first().boundingBox())?.y, path).toBeLessThanOrEqual(300);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(list.getByRole("columnheader").first()).toBeInViewport({ ratio: 1 });
  }
});

test("a refresh closes the menu it was pressed in, and a toast lies above a menu that is open @phone @phone-only", async ({
  page,
  lender,
}) => {
  await new MovementsPage(page).open();
  await hydrated(page);
  const menu = new ExportMenu(page);
  const closing = page.getByRole("button", { name: "Cerrar aviso" });
  const opened = Promise.withResolvers<void>();
  await page.route(/\/api\/movements\/.*/, (route) => opened.promise.then(() => route.continue()));
  await menu.choose("CSV");
  await expect(menu.cancel).toBeVisible();
  opened.resolve();
  await expect(closing).toBeVisible();
  await expect(menu.button, "its menu is open").toBeVisible();
  await closing.tap();
  await expect(closing).toBeHidden();

  await switchOn(lender, { name: "forbidden", path: "/movements" });
  await openMore(page);
  await page.getByRole("button", { name: "Actualizar" }).tap();
  await expect(closing).toBeVisible();
  await expect(menu.button).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters open without scripts @phone @phone-only", { tag: "@gate" }, async ({
    page,
  }) => {
    const movements = new MovementsPage(page);
    await movements.open();
    await openFilters(page);
    await movements.type.selectOption("INTEREST");
    await page.getByRole("button", { name: "Ver resultados" }).click();
    await expect(page).toHaveURL(/type=INTEREST/);
  });
});
