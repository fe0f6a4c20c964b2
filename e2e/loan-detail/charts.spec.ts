import { aLoan } from "../a-loan.ts";
import { expect, test } from "../fixtures.ts";
import { complaintsOf } from "../pages/vital-signs.ts";

test.use({ profile: "ana" });

test("draws plan and movements apart, and today; a mouse brings each month's values, under the strict policy", {
  tag: "@gate",
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const { id } = await aLoan(page, "status=ACTIVE&currency=MXN");
  await page.goto(`/figure?of=loan&loan=${id}`);
  const figure = page.getByRole("figure", { name: /^Capital vigente e interés ganado en/ });
  await expect(figure.locator("path[stroke-dasharray='6 5']")).toHaveCount(2);
  for (const tone of ["capital", "interest"])
    await expect(figure.locator(`path.stroke-${tone}[stroke-width='7']`)).toBeAttached();
  await expect(figure.getByText("Hoy", { exact: true })).toBeVisible();
  const series = ["Capital programado", "Capital real", "Interés programado", "Interés real"];
  await expect(figure.getByRole("listitem")).toHaveText(series);
  // Its code comes with the first move.
  await expect(async () => {
    await figure.locator("svg:has(line)").first().hover({ force: true });
    const names = figure.locator(".MuiChartsTooltip-labelCell");
    await expect(names).toHaveText(series, { timeout: 1000 });
  }).toPass();
  expect(complaints).toEqual([]);
});
