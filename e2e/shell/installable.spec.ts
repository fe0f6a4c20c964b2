import { expect, test } from "playwright/test";
import { brandColors, brandName } from "../brand.ts";

type Icon = { readonly src: string; readonly sizes: string; readonly purpose: string };

test("the browser accepts the manifest, whose icons are plain files of the declared sizes", async ({
  page,
}) => {
  await page.goto("/");
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({
    name: brandName,
    lang: "es",
    start_url: "/main-layout",
    scope: "/",
    display: "standalone",
    theme_color: brandColors.surface.light,
  });
  const icons = manifest.icons as Icon[];
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    "192x192 any",
    "192x192 maskable",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  const icon = await page.request.get("/favicon.ico");
  expect(icon.headers()["content-type"]).toBe("image/svg+xml");
  const session = await page.context().newCDPSession(page);
  expect((await session.send("Page.getAppManifest")).errors).toEqual([]);
});
