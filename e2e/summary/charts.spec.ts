import { expect, test } from "../fixtures.ts";
import { SummaryPage } from "../pages/summary-page.ts";
import { complaintsOf } from "../pages/vital-signs.ts";

test.use({ profile: "ana" });

test("has a chart of its own for each currency, of a line and twelve bars, under the strict policy", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const summary = new SummaryPage(page);
  await summary.open();
  for (const currency of ["MXN", "USD", "USDC"]) {
    const figure = summary.card(currency);
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.locator(".MuiLineChart-line")).toHaveCount(1);
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
    const table = figure.getByRole("table", {
      name: `Saldo e interés en ${currency}`,
      includeHidden: true,
    });
    await expect(table.locator("tbody tr")).toHaveCount(12);
    // The line ends at the balance, to the digit.
    const last = await table.locator("tbody tr").last().locator("td").first().textContent();
    const digits = await summary.digits("Saldo", currency);
    expect(last).toContain(digits);
  }
  expect(complaints).toEqual([]);
});

test("a pressed bar shows its month's balance and interest, and the way there @phone @phone-only", async ({
  page,
}) => {
  const summary = new SummaryPage(page);
  await summary.open();
  const figure = summary.card("MXN");
  await figure.scrollIntoViewIfNeeded();
  const months = figure.locator("table", { hasText: "En estos meses" });
  const month = months.locator("tbody tr").nth(5).locator("td");
  const digits = (await month.allTextContents()).map((text) => /(\d[\d,.]*\.\d\d)/.exec(text)?.[1]);
  const list = (await month.locator("a").getAttribute("href")) ?? "";
  const bars = figure.locator(".MuiBarChart-element");
  await expect(bars).toHaveCount(12);
  await bars.nth(5).click({ force: true });
  const link = figure.getByRole("link", { name: "Ver los movimientos" });
  for (const each of digits) await expect(figure).toContainText(each ?? "none");
  await expect(page).toHaveURL("/main-layout");
  await link.click();
  await expect(page).toHaveURL(list);
});
