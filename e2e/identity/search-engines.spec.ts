import { expect, test } from "../fixtures.ts";

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

for (const path of [
  "/forgot_password",
  "/verify",
  "/main-layout",
  "/loans",
  "/payments",
  "/movements",
  "/requests",
])
  test(`search engines may not index ${path}`, async ({ page }) => {
    await page.goto(path);
    const robots = page.locator("meta[name=robots]");
    await expect(robots).toHaveAttribute("content", "noindex, nofollow");
  });
