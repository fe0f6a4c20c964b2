import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { MovementsPage } from "../pages/movements-page.ts";

test.use({ profile: "ana" });

/** The first row of a withdrawal, and its details. */
function firstWithdrawal(page: Page) {
  const { table } = new MovementsPage(page);
  const details = table.locator("details").first();
  return { row: table.locator("tr:has(+ tr details)").first(), details };
}

test("a withdrawal's row opens its timeline in place, read only then; a reload opens it again @phone @phone-only", {
  tag: "@gate",
}, async ({ page }) => {
  const reads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/requests/")) reads.push(request.url());
  });
  await new MovementsPage(page).open();
  await hydrated(page);
  const { row, details } = firstWithdrawal(page);
  const steps = details.getByRole("listitem");
  expect(reads).toEqual([]);
  const before = await row.boundingBox();
  // Of a phone's row, the button of the details covers all but the links.
  const amount = await row.locator("[data-key=amount]").boundingBox();
  await page.mouse.click((amount?.x ?? 0) + 5, (amount?.y ?? 0) + 15);
  await expect(steps).toHaveText([/^Solicitado/, /^Aprobación/, /^Pago/]);
  expect(reads).toHaveLength(1);
  expect(await row.boundingBox()).toEqual(before);
  await page.reload();
  await expect(steps).toHaveCount(3);
  await row.locator("[data-key=loan] a").click();
  await expect(page).toHaveURL(/\/loan_detail\//);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a withdrawal's row leads to its request @phone @phone-only", { tag: "@gate" }, async ({
    page,
  }) => {
    await new MovementsPage(page).open();
    const { details } = firstWithdrawal(page);
    await details.locator("summary svg").click();
    await details.getByRole("link", { name: "Ver el retiro" }).click();
    await expect(page).toHaveURL(/\/requests\?id=wr_/);
  });
});
