import { expect, test } from "playwright/test";
import { brandColors, brandName } from "../brand.ts";

test("the manifest describes the installed app", async ({ request }) => {
  const response = await request.get("/manifest.webmanifest");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  expect(await response.json()).toMatchObject({
    name: brandName,
    lang: "es",
    start_url: "/main-layout",
    scope: "/",
    display: "standalone",
    theme_color: brandColors.surface.light,
    background_color: brandColors.surface.light,
  });
});

test("the browser accepts the manifest, whose icons are plain files of the declared sizes", async ({
  page,
}) => {
  await page.goto("/");
  type Icon = { src: string; sizes: string; purpose: string };
  const { icons } = (await (await page.request.get("/manifest.webmanifest")).json()) as {
    icons: Icon[];
  };
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    "192x192 any",
    "192x192 maskable",
    "512x512 any",
    "512x512 maskable",
  ]);
  const touch = page.locator('link[rel="apple-touch-icon"]');
  const drawn = [
    ...icons.map(({ src, sizes }) => ({ src, sizes })),
    { src: (await touch.getAttribute("href")) ?? "", sizes: "180x180" },
  ];
  for (const { src, sizes } of drawn) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
    // The middleware, which gives each page an id, leaves files alone.
    expect((await page.request.get(src)).headers(), src).not.toHaveProperty("x-request-id");
  }
  const session = await page.context().newCDPSession(page);
  const manifest = await session.send("Page.getAppManifest");
  expect(manifest.url).toContain("/manifest.webmanifest");
  expect(manifest.errors).toEqual([]);
});
