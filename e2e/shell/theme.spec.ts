import type { Page } from "playwright/test";
import { brandColors, computedColor } from "../brand.ts";
import { expect, test } from "../fixtures.ts";
import { Shell } from "../pages/shell.ts";

test.use({ colorScheme: "light", idle: false });

const { page: grounds, surface } = brandColors;
const light = { page: computedColor(grounds.light), frame: surface.light };
const dark = { page: computedColor(grounds.dark), frame: surface.dark };

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** What the browser paints its own frame with, whatever the device is set to. */
const frames = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));

test("the system's theme is followed until another is chosen, which the next documents have too", {
  tag: ["@gate", "@browsers"],
}, async ({ page, context }) => {
  await page.goto("/requests");
  const shell = new Shell(page);
  const automatic = { name: "Automático", exact: true, includeHidden: true };
  await expect(shell.themes.getByRole("radio", automatic)).toBeChecked();
  expect(await ground(page)).toBe(light.page);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground(page)).toBe(dark.page);
  await shell.chooseTheme("Claro");
  expect(await ground(page)).toBe(light.page);
  await shell.chooseTheme("Automático");
  expect(await ground(page)).toBe(dark.page);
  expect(await frames(page)).toEqual([light.frame, dark.frame]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("theme");

  await page.emulateMedia({ colorScheme: "light" });
  await shell.chooseTheme("Oscuro");
  await expect.poll(() => ground(page)).toBe(dark.page);
  expect(await frames(page)).toEqual([dark.frame, dark.frame]);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("html"), "on paper").toHaveCSS("color-scheme", "light");
  await page.emulateMedia({ media: null });
  const served = await (await page.request.get("/loans")).text();
  expect(served).toMatch(/<html[^>]* data-theme="dark"/);
  const ofTheFrame = new RegExp(`<meta name="theme-color" content="${dark.frame}"`, "g");
  expect(served.match(ofTheFrame)).toHaveLength(2);
  await context.clearCookies({ name: /session/ });
  expect(await (await page.request.get("/")).text()).toMatch(/<html[^>]* data-theme="dark"/);
});
