import { expect, test } from "../fixtures.ts";
import { addressOf } from "../screens/address-of.ts";
import { lenderScreens } from "../screens/screen-table.ts";

test("search engines may index the sign-in page, under its address without a query", async ({
  page,
  context,
  baseURL,
}) => {
  await context.clearCookies();
  await page.goto("/?next=%2Floans&reason=ended");
  const named = (name: string) => page.locator(`meta[name=${name}]`);
  await expect(named("robots")).toHaveAttribute("content", "index, nofollow");
  await expect(named("description")).toHaveAttribute("content", /^El portal privado/);
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", new RegExp(`^${baseURL}/?$`));
});

test("search engines may index no other screen", { tag: "@gate" }, async ({ page }) => {
  for (const path of ["/forgot_password", "/verify", ...lenderScreens.map(({ path }) => path)]) {
    const document = await (await page.request.get(await addressOf(path, page))).text();
    const [, robots] = /<meta name="robots" content="([^"]*)"/.exec(document) ?? [];
    expect.soft(robots, path).toBe("noindex, nofollow");
  }
});
