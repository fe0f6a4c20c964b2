import type { Page } from "playwright/test";
import { demoAccounts, expectExplained, explainedFigures } from "../explained.ts";
import { enter, expect, test } from "../fixtures.ts";
import { LoanDetailPage } from "../pages/loan-detail-page.ts";

test.use({ profile: "nueva", idle: false });

/** Loans of each kind: what runs, what is over, and what has not begun. */
const samples = [
  "status=ACTIVE&currency=MXN&sort=startDate",
  "status=ACTIVE&currency=USDC",
  "status=FINISHED",
  "status=PENDING",
];

/** A sum of no movements has no decimals of its own; the API's zero has its currency's. */
const plainZeros = (digits: readonly string[]) =>
  digits.map((each) => each.replace(/^0[.0]*$/, "0"));

for (const account of demoAccounts.filter(({ name }) => name !== "nueva"))
  test(`every total of ${account.name}'s loans is the footer of the list it leads to`, async ({
    page,
    context,
    baseURL,
    openServed,
  }) => {
    test.slow();
    await enter(context, baseURL, account);
    for (const sample of samples) {
      const loan = await firstLoan(page, sample);
      if (!loan) continue;
      const detail = new LoanDetailPage(page);
      await detail.open(loan.id);
      // Nothing is to be explained of a loan that is still to be placed.
      if (sample.includes("PENDING")) {
        await expect(page.getByText("Este préstamo aún no está activo.").last()).toBeVisible();
        expect(await explainedFigures(page.getByRole("main"))).toEqual([]);
        continue;
      }
      await expect(detail.reconciliation).toBeVisible();
      await detail.openReconciliation();
      await expect(detail.reconciliation.getByRole("rowheader")).toHaveCount(3);
      const figures = await explainedFigures(page.getByRole("main"));
      const names = figures.map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining([
          "Interés ganado",
          "Interés retirado",
          "Préstamo",
          "Retiro préstamo",
          "Interés",
          "Retiro intereses",
        ]),
      );
      expect(names.includes("Interés ganado en total")).toBe(sample.includes("FINISHED"));
      const returned = page.getByRole("link", { name: "Capital retirado", exact: true });
      if (await returned.count())
        figures.push({
          name: "Capital retirado",
          href: (await returned.getAttribute("href")) ?? "",
          digits: [
            await returned
              .locator("xpath=ancestor::p/following-sibling::p")
              .evaluate(
                (text) =>
                  (
                    text.querySelector("[tabindex] > :nth-child(2)")?.textContent ??
                    text.textContent ??
                    ""
                  ).match(/\d[\d,.]*/)?.[0] ?? "",
              ),
          ],
        });
      // The same list is followed once, and then says the same of every figure that leads there.
      const followed = new Map<string, readonly string[]>();
      for (const figure of figures) {
        const known = followed.get(figure.href);
        if (known) expect(plainZeros(figure.digits), figure.name).toEqual(plainZeros(known));
        else await expectExplained(openServed, figure);
        followed.set(figure.href, figure.digits);
      }
    }
  });

test.describe("a loan of ana", () => {
  test.use({ profile: "ana" });

  test("its capital balance leads to the two sums that make it", async ({ page }) => {
    const loan = await firstLoan(page, "status=ACTIVE");
    await new LoanDetailPage(page).open(loan?.id ?? "");
    await page.getByRole("link", { name: "Capital vigente" }).click();
    await expect(page).toHaveURL(/#conciliacion$/);
    await expect(
      page.getByRole("region", { name: "Conciliación" }).getByRole("rowheader").first(),
    ).toBeInViewport();
  });
});

async function firstLoan(page: Page, query: string): Promise<{ id: string } | undefined> {
  const answer = await page.request.get(`/api/loans?limit=1&${query}`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0];
}
