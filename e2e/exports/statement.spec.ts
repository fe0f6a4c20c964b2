import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { switchOn } from "../sandbox-control.ts";
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
