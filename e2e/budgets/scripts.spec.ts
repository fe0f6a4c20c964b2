import { gzipSync } from "node:zlib";
import { expect, test } from "../fixtures.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { SheetPage } from "../pages/sheet-page.ts";
import { addressOf } from "../screens/address-of.ts";
import { budgets } from "../screens/screen-table.ts";
import {
  bareNextBytes,
  gzipBytesOf,
  heavyLibrariesIn,
  holdIdleFor,
  openUntilIdle,
  scriptsDuring,
} from "./scripts.ts";

// What a browser loads on its first visit.
test.use({ sharedPage: false });

for (const { name, path, scriptKilobytes } of budgets)
  test(`${name}: its scripts before idle are within ${scriptKilobytes} kB of bare Next`, async ({
    page,
    context,
  }) => {
    const address = await addressOf(path, page);
    if (name === "sign-in") await context.clearCookies();
    const idle = await holdIdleFor(page);
    const before = await scriptsDuring(page, () => page.goto(address));
    expect((gzipBytesOf(before) - bareNextBytes) / 1000).toBeLessThanOrEqual(scriptKilobytes);
    const all = [...before, ...(await scriptsDuring(page, idle))];
    expect(heavyLibrariesIn(all)).toEqual([]);
  });

test("a phone's lists load no grid, pickers or charts @phone @phone-only", async ({ page }) => {
  for (const { name, path } of budgets.filter(({ isList }) => isList)) {
    const scripts = await scriptsDuring(page, () => openUntilIdle(page, path));
    expect(heavyLibrariesIn(scripts), name).toEqual([]);
  }
});

/** The grid and what it needs, over a bare Next page; kB of gzip. */
const mostOfSheet = 276;

test("a sheet loads the grid alone, and all three libraries are recognised when they load", async ({
  page,
}) => {
  const sheet = await scriptsDuring(page, () => openUntilIdle(page, "/movements/sheet"));
  expect(heavyLibrariesIn(sheet)).toEqual(["grid"]);
  expect((gzipBytesOf(sheet) - bareNextBytes) / 1000).toBeLessThanOrEqual(mostOfSheet);
  const movements = new MovementsPage(page);
  const scripts = await scriptsDuring(page, async () => {
    await movements.open();
    await movements.openCalendar("Desde");
    await new SheetPage(page).open();
    await page.goto(await addressOf("/figure?of=loan&loan=:loan", page));
    const chart = page.getByRole("figure").first();
    await chart.locator("svg:has(line)").hover();
    await expect(chart.locator(".MuiChartsSurface-root")).toBeVisible();
  });
  expect(heavyLibrariesIn(scripts)).toEqual(["grid", "pickers", "charts"]);
});

test("a document has the styles once, short; when the browser has their file, a link to it alone", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") asked.push(request.url());
  });
  for (const { name, path } of budgets) {
    const html = await (await page.request.get(await addressOf(path, page))).text();
    expect(html.match(/<style[^>]* data-portal/g), name).toHaveLength(1);
    expect(html, name).not.toMatch(/<link[^>]* rel="stylesheet"/);
    const rule = /\.button-primary[,{]/g;
    const sheet = /<style nonce="[^"]+"[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    expect(sheet.match(rule)?.length).toBeGreaterThan(0);
    expect(html.match(rule), "neither in its data nor in a script").toEqual(sheet.match(rule));
    expect(gzipSync(sheet).length).toBeLessThan(23_500);
  }
  const looks = () =>
    page.getByRole("button", { name: "Cuenta", exact: true }).evaluate((element) => {
      const style = getComputedStyle(element);
      return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
    });
  const file = page.waitForResponse(/\/styles\.css\?version=/);
  await page.goto("/loans");
  // What only the sheet says: without it a reader would see the way past the menu.
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).not.toBeInViewport();
  const first = await looks();
  await (await file).finished();
  expect(asked).toEqual([]);

  const later = await (await page.goto("/loans"))?.text();
  expect(later?.match(/\.button-primary[,{]/g)).toBeNull();
  expect(await looks()).toEqual(first);
  expect(asked).toEqual([(await file).url()]);
  const fromNetwork = await page.evaluate(
    (address) =>
      performance
        .getEntriesByName(address)
        .map((entry) => "transferSize" in entry && entry.transferSize),
    asked[0] ?? "",
  );
  expect(fromNetwork).toEqual([0]);
});
