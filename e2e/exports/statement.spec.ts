import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { callsOf, switchOn } from "../sandbox-control.ts";
import { movementsOf } from "./expected-csv.ts";

test.use({ profile: "ana", idle: false });

const months =
  "Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre".split(
    " ",
  );
const year = 2025;
const ways = [
  ["INTEREST", 2],
  ["INTEREST_WITHDRAWAL", 3],
] as const;

const usualDirections = { INTEREST: "IN", INTEREST_WITHDRAWAL: "OUT" } as const;

/** Adds the movements in whole minor units, less what was reversed: `USDC Enero INTEREST` → sum, and each year's `Total 2025`. */
async function sumsOf(page: Page): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  for (const [type] of ways) {
    const filters = `type=${type}&status=COMPLETED&from=${year}-01-01&to=${year}-12-31`;
    for (const { amount, direction, valueDate } of await movementsOf(page.request, filters))
      for (const row of [months[Number(valueDate.slice(5, 7)) - 1], `Total ${year}`]) {
        const key = `${amount.currency} ${row} ${type}`;
        const units = BigInt(amount.amount.replace(".", ""));
        const isReversal = direction !== usualDirections[type];
        sums.set(key, (sums.get(key) ?? 0n) + (isReversal ? -units : units));
      }
  }
  return sums;
}

async function shownSums(page: Page): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  for (const currency of ["MXN", "USD", "USDC"]) {
    const table = page.getByRole("table", { name: currency, exact: true });
    for (const row of await table.getByRole("row").all()) {
      const name = await row.getByRole("rowheader").allInnerTexts();
      for (const [type, column] of name.length ? ways : []) {
        // A stablecoin's full digits are beside the shown ones.
        const text = await row
          .locator(`:scope > :nth-child(${column})`)
          .evaluate(
            (cell) => (cell.querySelector("[tabindex] > :nth-child(2)") ?? cell).textContent ?? "",
          );
        const digits = BigInt(text.replace(/[^\d]/g, ""));
        if (digits) sums.set(`${currency} ${name[0]} ${type}`, digits);
      }
    }
  }
  return sums;
}

for (const scenario of [undefined, "no-totals"])
  test(`each month and the year are the sums of the movements, ${scenario ?? "by the API's totals"}`, async ({
    page,
    lender,
  }) => {
    const expected = await sumsOf(page);
    expect(expected.size).toBeGreaterThan(40);
    if (scenario) await switchOn(lender, { name: scenario });
    await page.goto(`/statement?year=${year}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Estado anual de intereses ${year}`,
    );
    await expect(page.getByText("Documento informativo, sin validez fiscal")).toBeVisible();
    expect(Object.fromEntries(await shownSums(page))).toEqual(Object.fromEntries(expected));
  });

test("the file has the same figures, with an informative heading", async ({ page }) => {
  const expected = await sumsOf(page);
  const response = await page.request.get(`/api/statement?format=csv&year=${year}`);
  const name = `Estado%20anual%20de%20intereses%20${year}%20informativo.csv`;
  expect(response.headers()["content-disposition"]).toContain(`filename*=UTF-8''${name}`);
  const [title, header, ...records] = (await response.text())
    .split("\r\n")
    .filter(Boolean)
    .map((line) => line.slice(1, -1).split('","'));
  expect(title?.[0]).toContain(
    `Estado anual de intereses ${year}. Documento informativo, sin validez fiscal. Titular: `,
  );
  expect(header).toEqual(["Año", "Mes", "Moneda", "Interés ganado", "Interés retirado"]);
  const written = new Map<string, bigint>();
  for (const [, month = "", currency, ...figures] of records)
    for (const [index, [type]] of ways.entries()) {
      const digits = BigInt((figures[index] ?? "").replace(".", ""));
      const row = month === "Total" ? `Total ${year}` : month;
      if (digits) written.set(`${currency} ${row} ${type}`, digits);
    }
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(expected));
});

test("each figure links to its movements", async ({ page }) => {
  await page.goto(`/statement?year=${year}`);
  const row = page
    .getByRole("table", { name: "MXN", exact: true })
    .getByRole("row", { name: /^Marzo/ });
  const link = row.getByRole("link").first();
  const figure = (await link.innerText()).match(/[\d,.]+/)?.[0] ?? "?";
  await link.click();
  await expect(page).toHaveURL(
    `/movements?type=INTEREST&status=COMPLETED&currency=MXN&from=${year}-03-01&to=${year}-03-31`,
  );
  await expect(new MovementsPage(page).sums).toContainText(figure);
});

test("the years that hold movements are offered; the newest comes first", async ({ page }) => {
  await page.goto("/movements");
  await page.getByRole("link", { name: "Estado anual de intereses" }).click();
  await expect(page).toHaveURL("/statement");
  const years = page.getByRole("navigation", { name: "Año" }).getByRole("link");
  await expect(years.first()).toBeVisible();
  const offered = (await years.allInnerTexts()).map(Number);
  expect(offered).toEqual(offered.toSorted((left, right) => right - left));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Estado anual de intereses ${offered[0]}`,
  );
  await years.getByText(String(year)).click();
  await expect(page).toHaveURL(`/statement?year=${year}`);
  await expect(years.getByText(String(year))).toHaveAttribute("aria-current", "page");
});

test("sums that were not read completely are not shown, neither on the page nor in the file", async ({
  page,
  lender,
}) => {
  await switchOn(lender, { name: "malformed-row", path: "/movements" });
  await page.goto(`/statement?year=${year}`);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  const file = await page.request.get(`/api/statement?format=csv&year=${year}`);
  expect(file.status()).toBeGreaterThanOrEqual(500);
});

test("a year without movements shows a message; an invalid year is listed", async ({ page }) => {
  await page.goto("/statement?year=1990");
  await expect(page.getByRole("heading", { name: "No hubo intereses en 1990" })).toBeVisible();
  await page.goto("/statement?year=abc");
  await expect(page.getByText(/^El año del enlace no es válido; mostramos 20/)).toBeVisible();
});

test("signed out it goes to / without a call", async ({ page, context, lender }) => {
  await context.clearCookies();
  await page.goto(`/statement?year=${year}`);
  await expect(page).toHaveURL(`/?next=%2Fstatement%3Fyear%3D${year}`);
  expect(await callsOf(lender)).toEqual([]);
});

test("it is one A4 sheet on paper, without menus and buttons", async ({ page }) => {
  await page.goto(`/statement?year=${year}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString("latin1");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/);
});

test("a phone reads it without sideways scroll @phone @phone-only", async ({ page }) => {
  await page.goto(`/statement?year=${year}`);
  await expect(page.getByRole("table", { name: "USDC", exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
