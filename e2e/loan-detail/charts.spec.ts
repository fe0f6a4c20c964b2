import { aLoan } from "../a-loan.ts";
import { expect, test } from "../fixtures.ts";
import { complaintsOf } from "../pages/vital-signs.ts";

test.use({ profile: "ana" });

test("draws plan and movements apart, and today; pointed at, it keeps its place under the strict policy", {
  tag: "@gate",
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const { id } = await aLoan(page, "status=ACTIVE&currency=MXN");
  await page.goto(`/loan_detail/${id}`);
  const figure = page.getByRole("figure", { name: /^Capital vigente e interés ganado en/ });
  await expect(figure.locator("path[stroke-dasharray='6 5']")).toHaveCount(2);
  for (const tone of ["capital", "interest"])
    await expect(figure.locator(`path.stroke-${tone}[stroke-width='7']`)).toBeAttached();
  await expect(figure.getByText("Hoy", { exact: true })).toBeVisible();
  await expect(figure.getByRole("listitem")).toHaveText([
    "Capital programado",
    "Capital real",
    "Interés programado",
    "Interés real",
  ]);
  const before = await figure.boundingBox();
  await figure.locator("svg:has(line)").hover();
  const planned = figure.locator("path[data-series^='planned-']");
  await expect(planned).toHaveCount(2);
  for (const line of await planned.all())
    expect(await line.evaluate((path) => getComputedStyle(path).strokeDasharray)).toBe("6px, 5px");
  const labels = await figure.locator(".MuiChartsAxis-tickLabel").allTextContents();
  expect(labels.join(" ")).not.toContain("…");
  expect((await figure.boundingBox())?.height).toBe(before?.height);
  expect(complaints).toEqual([]);
});
