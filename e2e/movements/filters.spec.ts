import { expect, test } from "../fixtures.ts";
import { MovementsPage } from "../pages/movements-page.ts";

test.use({ profile: "ana", idle: false, javaScriptEnabled: false });

test("without scripts the form sends dates and type, and shows an error beside invalid dates", {
  tag: "@gate",
}, async ({ page }) => {
  const movements = new MovementsPage(page);
  await movements.open();
  await expect(movements.rows()).toHaveCount(25);
  await expect(movements.sums).toBeVisible();
  await movements.from.fill("2026-01-01");
  await movements.to.fill("2026-03-31");
  await movements.type.selectOption("INTEREST");
  await page.getByRole("button", { name: "Ver resultados" }).click();
  await expect(page).toHaveURL(/type=INTEREST.*from=2026-01-01&to=2026-03-31/);
  await expect(movements.chip("Desde: 1 ene 2026")).toBeVisible();
  await expect(movements.to).toHaveValue("2026-03-31");

  await movements.to.fill("2025-03-31");
  await page.getByRole("button", { name: "Ver resultados" }).click();
  await expect(movements.to).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("La fecha final es anterior a la inicial.")).toBeVisible();
});
