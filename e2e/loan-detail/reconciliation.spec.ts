import type { Locator, Page } from "playwright/test";
import { aLoanInFull, type WireLoan } from "../a-loan.ts";
import { completedSum, minorUnits, type WireMovement } from "../exact-sums.ts";
import { expect, test } from "../fixtures.ts";
import { LoanDetailPage } from "../pages/loan-detail-page.ts";
import { switchOn } from "../sandbox-control.ts";

test.use({ idle: false });

const figures = [
  { label: "Capital vigente", key: "outstandingPrincipal", types: ["LOAN", "LOAN_WITHDRAWAL"] },
  { label: "Interés ganado", key: "interestAccrued", types: ["INTEREST"] },
  { label: "Interés retirado", key: "interestPaid", types: ["INTEREST_WITHDRAWAL"] },
] as const;

const partOf = (page: Page) => page.getByRole("region", { name: "Conciliación" });
const rowOf = (page: Page, label: string) =>
  partOf(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });

/** The amounts shown in a place, as exact values: of a stablecoin those with all its digits. */
async function amountsOf(place: Locator): Promise<bigint[]> {
  const texts = await place.locator("dd, td[data-key='told']").evaluateAll((cells) =>
    cells.map((cell) => {
      const full = cell.querySelector("[tabindex] > :nth-child(2)");
      return (full?.textContent ?? cell.textContent ?? "").match(/[−]?\d[\d,.]*/)?.[0] ?? "";
    }),
  );
  return texts.map((text) => minorUnits(text.replace("−", "-").replaceAll(",", "")));
}

test.describe("of ana", () => {
  test.use({ profile: "ana" });

  for (const which of ["a loan of each kind", "every loan @nightly"])
    test(`${which} ties with its own movements, and shows the sums behind each figure to the last digit`, async ({
      page,
      openServed,
    }) => {
      test.slow();
      const { data } = await read<{ data: WireLoan[] }>(page, "/api/loans?limit=200");
      expect(data).toHaveLength(24);
      const kinds = Map.groupBy(data, ({ status, principal }) => `${status} ${principal.currency}`);
      const sample = [...kinds.values()].flatMap((loans) => loans.slice(0, 1));
      for (const loan of which.startsWith("every") ? data : sample) {
        const movements = await movementsOf(page, loan.id);
        const served = await openServed(`/loan_detail/${loan.id}`);
        if (["PENDING", "CANCELED"].includes(loan.status)) {
          await expect(served.getByText("Conciliación")).toHaveCount(0);
          continue;
        }
        await new LoanDetailPage(served).openReconciliation();
        await expect(partOf(served)).toContainText(
          "Las cifras coinciden con tus movimientos completados, hasta el último decimal.",
        );
        for (const { label, key, types } of figures) {
          const row = rowOf(served, label);
          await expect(row.getByText("Cuadra")).toBeVisible();
          const sums = types.map((type, index) => {
            const sum = completedSum(movements, type, loan.principal.currency);
            return index ? -sum : sum;
          });
          const result = types.length > 1 ? [sums.reduce((whole, sum) => whole + sum)] : [];
          expect(await amountsOf(row), `${loan.reference}: ${label}`).toEqual([
            minorUnits(loan[key].amount),
            ...sums,
            ...result,
          ]);
        }
      }
    });
});

test("an API without totals is added up page by page, with the same verdict", async ({
  page,
  lender,
}) => {
  const loan = await aLoanInFull<WireLoan>(page);
  await switchOn(lender, { name: "no-totals" });
  await new LoanDetailPage(page).open(loan.id);
  await expect(partOf(page).getByText("Cuadra")).toHaveCount(4);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the verdict is there, and no wider than a phone @phone @phone-only", async ({ page }) => {
    const loan = await aLoanInFull<WireLoan>(page);
    await new LoanDetailPage(page).open(loan.id);
    // Without scripts, late content is at the end of the page.
    await expect(page.getByText("Cuadra", { exact: true })).toHaveCount(4);
    await new LoanDetailPage(page).openReconciliation();
    await expect(page.getByText("Cuadra", { exact: true }).last()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth),
    ).toBe(0);
  });
});

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  return (await page.request.get(path)).json();
}

async function movementsOf(page: Page, loanId: string): Promise<WireMovement[]> {
  const rows: WireMovement[] = [];
  for (let total = 1; rows.length < total; ) {
    const listing = await read<{ data: WireMovement[]; page: { total: number } }>(
      page,
      `/api/movements?loanId=${loanId}&limit=200&offset=${rows.length}`,
    );
    total = listing.page.total;
    if (!listing.data.length) break;
    rows.push(...listing.data);
  }
  return rows;
}
