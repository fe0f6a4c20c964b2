import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { SearchDialog } from "../pages/search-dialog.ts";

test.use({ profile: "ana" });

test("Ctrl K finds a loan while the user types, and Enter opens it; without scripts a form finds it", async ({
  page,
  browser,
}) => {
  const search = new SearchDialog(page);
  await page.goto("/requests");
  await hydrated(page);
  const { data } = await (await page.request.get("/api/loans?limit=1")).json();
  const [{ id, reference }] = data;

  await page.keyboard.press("Control+k");
  await search.field.pressSequentially(reference);
  await expect(search.options.filter({ hasText: reference }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search.field).toBeHidden();
  await page.keyboard.press("Control+k");
  await search.field.fill(reference);
  await expect(search.options.filter({ hasText: reference }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/loan_detail/${encodeURIComponent(id)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const bare = await plain.newPage();
  await bare.goto(new URL("/requests", page.url()).href);
  await new SearchDialog(bare).link.click();
  await bare.getByRole("searchbox").fill(reference);
  await bare.getByRole("button", { name: "Buscar" }).click();
  await bare
    .getByRole("region", { name: "Préstamos" })
    .getByRole("link", { name: reference })
    .click();
  await expect(bare).toHaveURL(new URL(`/loan_detail/${encodeURIComponent(id)}`, page.url()).href);
  await plain.close();
});
