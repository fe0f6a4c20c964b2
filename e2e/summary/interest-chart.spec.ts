import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { SummaryPage } from "../pages/summary-page.ts";

test.use({ profile: "ana" });

const figures = (page: Page) => page.getByRole("figure", { name: /^Interés ganado en/ });

test("has a chart of its own for each currency, of twelve bars, under the strict policy", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await new SummaryPage(page).open();
  await expect(figures(page)).toHaveCount(3);
  for (const figure of await figures(page).all()) {
    await figure.scrollIntoViewIfNeeded();
    const bars = figure.locator(".MuiBarChart-element");
    await expect(bars).toHaveCount(12);
    const fills = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill));
    expect(fills.filter((fill) => fill.startsWith("url("))).toEqual([fills.at(-1)]);
    // No label is cut, and the axes are as quiet as the words beside figures.
    const label = figure.locator(".MuiChartsAxis-tickLabel");
    expect((await label.allTextContents()).join(" ")).not.toContain("…");
    expect(await label.first().evaluate((text) => getComputedStyle(text).fill)).not.toBe(
      await figure.evaluate((element) => getComputedStyle(element).color),
    );
    await expect(figure.locator("tbody tr, tfoot tr")).toHaveCount(12 + 1);
  }
  expect(faults).toEqual([]);
});

test("a pressed bar shows its month's value and the way there @phone @phone-only", async ({
  page,
}) => {
  await new SummaryPage(page).open();
  // Only a phone folds the charts.
  const folded = page.locator("summary", { hasText: /^Interés por mes$/ });
  if (await folded.isVisible()) await folded.click();
  const figure = figures(page).first();
  await figure.scrollIntoViewIfNeeded();
  const month = figure.locator("tbody tr").nth(5);
  const [, digits = "none"] =
    /(\d[\d,.]*)/.exec((await month.locator("td").textContent()) ?? "") ?? [];
  const list = (await month.locator("a").getAttribute("href")) ?? "";
  const bars = figure.locator(".MuiBarChart-element");
  await expect(bars).toHaveCount(12);
  await bars.nth(5).click({ force: true });
  const link = figure.getByRole("link", { name: "Ver los movimientos" });
  await expect(figure).toContainText(digits);
  await expect(page).toHaveURL("/main-layout");
  await link.click();
  await expect(page).toHaveURL(list);
});
