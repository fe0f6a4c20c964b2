import { expect, test } from "../fixtures.ts";
import { MovementsPage } from "../pages/movements-page.ts";

test.use({ profile: "ana", javaScriptEnabled: false });

test("a withdrawal's card leads to its withdrawal, and the loan's link in it to the loan @phone @phone-only", {
  tag: "@gate",
}, async ({ page }) => {
  const movements = new MovementsPage(page);
  await movements.open("?type=INTEREST_WITHDRAWAL&status=PENDING");
  const card = movements.rows().filter({ has: page.locator("[data-card=note] a") });
  const reference = await card.first().locator("[data-card=note] a").innerText();
  const amount = await card.first().locator("[data-key=amount]").boundingBox();
  await page.mouse.click((amount?.x ?? 0) + 5, (amount?.y ?? 0) + 15);
  await expect(page).toHaveURL(/\/requests\?id=wr_/);
  await expect(page.getByRole("heading", { name: `Seguimiento de ${reference}` })).toBeVisible();
  await page.goBack();
  await card.first().locator("[data-key=loan] a").click();
  await expect(page).toHaveURL(/\/loan_detail\//);
});
