import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { SummaryPage } from "../pages/summary-page.ts";

test.use({ profile: "ana" });

const coming = (page: Page) => page.getByRole("figure", { name: /^Pagos por venir en/ });

test("has a chart of its own for each currency, of a line and twelve bars, under the strict policy", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
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
  expect(faults).toEqual([]);
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

test("a pressed month to come opens its payments, and is added to a calendar; late ones are hatched @phone", async ({
  page,
}) => {
  await new SummaryPage(page).open();
  const figure = coming(page).first();
  await figure.scrollIntoViewIfNeeded();
  const bars = figure.locator("[data-series=interest] .MuiBarChart-element");
  await expect(bars).toHaveCount(1 + 12);
  const fills = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill));
  expect(fills.filter((fill) => fill.startsWith("url("))).toEqual([fills[0]]);
  await bars.nth(2).click({ force: true });
  const calendar = figure.getByRole("link", { name: /^Agregar al calendario \(/ });
  const [file] = await Promise.all([page.waitForEvent("download"), calendar.click()]);
  const text = await readFile(await file.path(), "utf8");
  const [, month = "none"] =
    /from=(\d{4}-\d\d)/.exec((await calendar.getAttribute("href")) ?? "") ?? [];
  const days = text.match(/(?<=DTSTART;VALUE=DATE:)\d{6}/g) ?? [];
  expect(new Set(days)).toEqual(new Set([month.replace("-", "")]));
  await figure.getByRole("link", { name: "Ver los pagos" }).click();
  await expect(page).toHaveURL(new RegExp(`/payments\\?currency=MXN&from=${month}-01&to=${month}`));
});
