import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { expectFocusSeen } from "../keyboard/steps.ts";
import { listNamed } from "../pages/list.ts";
import { Shell } from "../pages/shell.ts";

test.use({ profile: "ana" });

/** Whether a line is drawn around an element, or below its words, in a colour that differs from the page. */
const isMarked = (locator: Locator) =>
  locator.evaluate((element) => {
    const style = getComputedStyle(element);
    const background = getComputedStyle(document.body).backgroundColor;
    const line = (width: string, kind: string, color: string) =>
      kind !== "none" && Number.parseFloat(width) >= 1 && color !== background;
    return (
      line(style.borderTopWidth, style.borderTopStyle, style.borderTopColor) ||
      line(style.outlineWidth, style.outlineStyle, style.outlineColor) ||
      style.textDecorationLine === "underline"
    );
  });

test("with forced colours elements that differ only by background have a border, in both themes", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/movements");
  await settled(page);
  const shell = new Shell(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    expect(await isMarked(shell.menu.getByRole("link", { name: "Movimientos" }))).toBe(true);
    expect(await isMarked(shell.menu.getByRole("link", { name: "Retiros" }))).toBe(false);
    const chip = listNamed(page, "Movimientos").getByRole("button", { name: "Por aprobar" });
    expect(await isMarked(chip.first())).toBe(true);
    expect(await isMarked(page.getByRole("combobox", { name: "Tipo" }))).toBe(true);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press("Tab");
      await expectFocusSeen(page);
      expect(await isMarked(page.locator(":focus"))).toBe(true);
    }
  }
});

test("with forced colours the marks that tell parts apart keep their colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/main-layout");
  await settled(page);
  const late = page.locator(".overdue tr[data-mark] > th").first();
  expect(
    await late.evaluate((mark) => getComputedStyle(mark, "::before").backgroundColor),
  ).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  const hatched = page.locator(".chart-figure-hatched").first();
  await expect(hatched).toHaveCSS("background-image", /gradient/);
});

test("with forced colours the charts' lines are visible, and their data is in a table", {
  tag: "@gate",
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/loans?status=ACTIVE");
  await listNamed(page, "Préstamos").getByRole("link", { name: /^P-/ }).first().click();
  const line = page
    .locator("figure svg path[stroke-dasharray], figure path[class*='line' i]")
    .first();
  // A level line has no height, and so is never "visible".
  await expect(line).toBeAttached();
  const [stroke, background] = await line.evaluate((path) => [
    getComputedStyle(path).stroke,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(stroke).toMatch(/^(rgb|oklch|color)/);
  expect(stroke).not.toBe(background);
  await expect(page.getByText("Ver los datos").first()).toBeVisible();
});
