import type { Page } from "playwright/test";
import { brandColors, computedColor } from "../brand.ts";
import { expect, test } from "../fixtures.ts";
import { AccountMenu } from "../pages/account-menu.ts";

test.use({ profile: "ana", colorScheme: "light" });

const { page: grounds, surface } = brandColors;
const light = { page: computedColor(grounds.light), frame: surface.light };
const dark = { page: computedColor(grounds.dark), frame: surface.dark };

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** What the browser paints its own frame with, whatever the device is set to. */
const frames = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));

test("a chosen theme applies at once in all tabs, and from the first byte after a reload", async ({
  page,
  context,
}) => {
  await page.goto("/main-layout");
  const other = await context.newPage();
  await other.goto("/loans");
  expect(await ground(page)).toBe(light.page);

  const menu = new AccountMenu(page);
  await menu.chooseTheme("Oscuro");
  for (const each of [page, other]) {
    await expect.poll(() => ground(each)).toBe(dark.page);
    expect(await frames(each)).toEqual([dark.frame, dark.frame]);
  }
  await expect(new AccountMenu(other).theme("Oscuro")).toBeChecked();

  const served = await (await page.request.get("/loans")).text();
  expect(served).toMatch(/<html[^>]* data-theme="dark"/);
  expect(
    served.match(new RegExp(`<meta name="theme-color" content="${dark.frame}"`, "g")),
  ).toHaveLength(2);
  await page.reload();
  expect(await ground(page)).toBe(dark.page);
  await expect(menu.theme("Oscuro")).toBeChecked();
});

test("the system's theme is followed until another is chosen, and again afterwards", async ({
  page,
  context,
}) => {
  await page.goto("/loans");
  const menu = new AccountMenu(page);
  await expect(menu.theme("Automático")).toBeChecked();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground(page)).toBe(dark.page);

  await menu.chooseTheme("Claro");
  expect(await ground(page)).toBe(light.page);
  await menu.chooseTheme("Automático");
  expect(await ground(page)).toBe(dark.page);
  expect(await frames(page)).toEqual([light.frame, dark.frame]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("theme");
});

test("the themes are a named radio group that works with the arrow keys", async ({ page }) => {
  await page.goto("/loans");
  const menu = new AccountMenu(page);
  await menu.button.click();
  await expect(menu.themes).toHaveAccessibleName("Tema");
  await expect(menu.themes.getByRole("radio")).toHaveCount(3);
  await menu.theme("Automático").focus();
  await page.keyboard.press("ArrowUp");
  await expect(menu.theme("Oscuro")).toBeChecked();
  await expect(menu.theme("Oscuro")).toBeFocused();
  await expect.poll(() => ground(page)).toBe(dark.page);
});

test("charts and MUI components change their theme with the page", async ({ page }) => {
  await page.goto("/main-layout");
  const label = page.locator("main svg text").first();
  await label.scrollIntoViewIfNeeded();
  const ink = () => label.evaluate((text) => getComputedStyle(text).fill);
  const inLight = await ink();
  await new AccountMenu(page).chooseTheme("Oscuro");
  await expect.poll(ink).not.toBe(inLight);
});

test("signed out, the pages keep the theme", async ({ page, context }) => {
  await page.goto("/loans");
  await new AccountMenu(page).chooseTheme("Oscuro");
  await context.clearCookies({ name: /session/ });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the remembered theme applies, and there is no choice of themes", async ({
    page,
    context,
  }) => {
    await page.goto("/loans");
    const url = page.url();
    await context.addCookies([{ name: "theme", value: "dark", url }]);
    await page.reload();
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    await expect(page.locator("body")).toHaveCSS("background-color", dark.page);
    await new AccountMenu(page).button.click();
    await expect(page.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
    await expect(new AccountMenu(page).themes).toBeHidden();
  });

  test("an invalid cookie leaves the system's theme", async ({ page, context }) => {
    await page.goto("/loans");
    await context.addCookies([{ name: "theme", value: "neon", url: page.url() }]);
    await page.reload();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  });
});
