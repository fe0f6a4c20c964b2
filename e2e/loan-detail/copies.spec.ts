import { aLoan } from "../a-loan.ts";
import { expect, test } from "../fixtures.ts";
import { LoanDetailPage } from "../pages/loan-detail-page.ts";

type WireLoan = { id: string; reference: string };

test("Copiar enlace copies the address alone, Copiar referencia the reference, and both say so", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const loan = await aLoan<WireLoan>(page);
  await new LoanDetailPage(page).open(`${loan.id}?from=mail#calendario`);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const told = (text: string) => page.getByRole("status").filter({ hasText: text });

  await page.getByRole("button", { name: "Copiar enlace" }).click();
  await expect(told("Enlace copiado.")).toBeAttached();
  expect(await copied()).toBe(`${baseURL}/loan_detail/${loan.id}`);

  await page.getByRole("button", { name: "Copiar referencia" }).click();
  await expect(told("Referencia copiada.")).toBeAttached();
  expect(await copied()).toBe(loan.reference);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("there is nothing to copy with", async ({ page }) => {
    const detail = new LoanDetailPage(page);
    await detail.open((await aLoan(page)).id);
    await expect(detail.schedule).toBeVisible();
    await expect(page.getByText("Copiar enlace")).toBeHidden();
    await expect(page.getByText("Copiar referencia")).toBeHidden();
  });
});
