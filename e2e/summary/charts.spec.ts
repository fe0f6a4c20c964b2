import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { SummaryPage } from "../pages/summary-page.ts";
import { complaintsOf } from "../pages/vital-signs.ts";

test.use({ profile: "ana" });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each currency's chart is drawn: a line, its bars, and labels beside each other", {
    tag: ["@gate", "@browsers"],
  }, async ({ page }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    for (const currency of ["MXN", "USD", "USDC"]) {
      const figure = summary.card(currency);
      await expect(figure.locator("path.stroke-capital").first()).toBeVisible();
      await expect(figure.locator("path.fill-interest")).toBeVisible();
      const boxes = await figure
        .locator("text[text-anchor=middle]")
        .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().toJSON()));
      expect(boxes.length).toBeGreaterThan(4);
      for (const [index, { left }] of boxes.entries())
        expect(left).toBeGreaterThan(boxes[index - 1]?.right ?? 0);
      const table = figure.getByRole("table", {
        name: `Tu dinero y su interés en ${currency}`,
        includeHidden: true,
      });
      await expect(table.locator("tbody tr")).toHaveCount(12);
      // The line ends at the balance, to the digit.
      const last = await table.locator("tbody tr").last().locator("td").first().textContent();
      expect(last).toContain(await summary.digits("Tu dinero", currency));
    }
  });
});

test("a finger's press on the server's drawing shows a month, and loads nothing @phone @phone-only", async ({
  page,
}) => {
  const summary = new SummaryPage(page);
  await summary.open();
  const figure = summary.card("MXN");
  const drawing = figure.locator("svg:has(path.fill-interest)").first();
  await drawing.scrollIntoViewIfNeeded();
  await hydrated(page);
  await drawing.tap({ position: { x: 4, y: 20 } });
  await expect(figure.getByRole("link", { name: "Ver los movimientos" })).toBeVisible();
  await expect(figure.locator(".MuiBarChart-element")).toHaveCount(0);
});

test("a pressed bar shows its month's balance and interest, and the way there", {
  tag: "@gate",
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const summary = new SummaryPage(page);
  await summary.open();
  const figure = summary.card("MXN");
  await figure.scrollIntoViewIfNeeded();
  const months = figure.locator("table", { hasText: "En el periodo" });
  const month = months.locator("tbody tr").nth(5).locator("td");
  const digits = (await month.allTextContents()).map((text) => /(\d[\d,.]*\.\d\d)/.exec(text)?.[1]);
  const list = (await month.locator("a").getAttribute("href")) ?? "";
  const before = await figure.boundingBox();
  // The server's drawing, and then the one with tooltips in its place.
  const drawing = figure.locator("svg:has(path.fill-interest)").first();
  await drawing.hover();
  const bars = figure.locator(".MuiBarChart-element");
  await expect(bars).toHaveCount(12);
  expect((await figure.boundingBox())?.height).toBe(before?.height);
  await bars.nth(5).click({ force: true });
  const link = figure.getByRole("link", { name: "Ver los movimientos" });
  for (const each of digits) await expect(figure).toContainText(each ?? "none");
  await expect(page).toHaveURL("/main-layout");
  await link.click();
  await expect(page).toHaveURL(list);
  expect(complaints).toEqual([]);
});
