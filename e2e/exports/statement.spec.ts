import { expect, test } from "../fixtures.ts";
import { switchOn } from "../sandbox-control.ts";

test.use({ profile: "ana", idle: false });

const year = 2025;

test("sums that were not read completely are not shown, neither on the page nor in the file", {
  tag: "@gate",
}, async ({ page, lender }) => {
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
