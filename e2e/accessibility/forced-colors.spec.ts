import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { listNamed } from "../pages/list.ts";
import { Shell } from "../pages/shell.ts";
import { addressOf } from "../screens/address-of.ts";
import { expectFocusSeen } from "./keyboard-steps.ts";

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
  await hydrated(page);
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

test("with forced colours marks and charts' lines keep their colours, and the data is in a table", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/main-layout");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const late = page.locator(".overdue tr[data-mark] > th").first();
  const mark = await late.evaluate((each) => getComputedStyle(each, "::before").backgroundColor);
  expect(mark).not.toBe(await ground());
  const apart = page.locator("figure path.stroke-interest").first();
  expect(await apart.evaluate((path) => getComputedStyle(path).stroke)).not.toBe(await ground());

  await page.goto(await addressOf("/loan_detail/:loan", page));
  const line = page.locator("figure path[stroke-dasharray]").first();
  // A level line has no height, and so is never "visible".
  await expect(line).toBeAttached();
  const stroke = await line.evaluate((path) => getComputedStyle(path).stroke);
  expect(stroke).toMatch(/^(rgb|oklch|color)/);
  expect(stroke).not.toBe(await ground());
  await expect(page.getByText("Ver los datos").first()).toBeVisible();
});
