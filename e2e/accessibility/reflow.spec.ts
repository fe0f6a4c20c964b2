import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated, settled } from "../hydration.ts";
import { openFilters } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { expectSound, overhangOf } from "../pages/vital-signs.ts";
import { addressOf } from "../screens/address-of.ts";
import { lenderScreens } from "../screens/screen-table.ts";
import { expectFocusSeen } from "./keyboard-steps.ts";

test.use({ profile: "ana" });

/** Made of the same parts as the others. */
const alike = ["help", "return-help", "search"];
const wide = { width: 1280, height: 800 };
/** A desktop's window at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

/** Presses Tab through the page; returns the stops whose focus something else covers whole. */
async function obscuredStops(page: Page): Promise<{ stops: number; obscured: string[] }> {
  const obscured: string[] = [];
  let stops = 0;
  for (; stops < 400; stops += 1) {
    await page.keyboard.press("Tab");
    const fault = await page.evaluate(async () => {
      const element = document.activeElement;
      if (!element || element === document.body) return "end";
      const clamp = (value: number, limit: number) => Math.min(Math.max(value, 1), limit - 1);
      const isSeen = () => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return false;
        return [0.1, 0.5, 0.9].some((y) =>
          [0.1, 0.5, 0.9].some((x) => {
            const at = document.elementFromPoint(
              clamp(left + (right - left) * x, innerWidth),
              clamp(top + (bottom - top) * y, innerHeight),
            );
            return at && (element.contains(at) || at.contains(element)) && at !== document.body;
          }),
        );
      };
      // The page may scroll to it, and lay out what comes near, in later frames of a busy machine.
      const deadline = performance.now() + 3_000;
      while (!isSeen() && performance.now() < deadline)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return isSeen() ? "" : element.outerHTML.slice(0, 100);
    });
    if (fault === "end") break;
    if (fault) obscured.push(fault);
    // A browser marks the parts of its own date field, which no style tells.
    const isDate = () => document.activeElement?.matches("input[type=date]");
    if (!(await page.evaluate(isDate))) await expectFocusSeen(page);
  }
  return { stops, obscured };
}

for (const { name, path } of lenderScreens.filter((screen) => !alike.includes(screen.name)))
  for (const size of ["movements", "sheet"].includes(name) ? [zoomed, wide] : [zoomed])
    test(`${name} fits ${size.width} px; the Tab key visits everything, visibly and uncovered, and leaves the page`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto(await addressOf(path, page));
      await settled(page);
      await expectSound(page);
      const { stops, obscured } = await obscuredStops(page);
      expect(stops).toBeGreaterThan(8);
      expect(stops).toBeLessThan(400);
      expect(obscured).toEqual([]);
    });

test("at 400 % zoom the pages before the sign-in and the calendar fit", async ({
  page,
  context,
}) => {
  await page.setViewportSize(zoomed);
  const movements = new MovementsPage(page);
  await movements.open();
  await settled(page);
  await openFilters(page);
  const calendar = await movements.openCalendar("Desde");
  const close = calendar.getByRole("button", { name: "Cerrar" });
  await close.scrollIntoViewIfNeeded();
  await expect(close).toBeInViewport();
  expect(await overhangOf(page)).toBe(0);

  await context.clearCookies();
  for (const path of ["/forgot_password", "/account_action", "/verify", "/no-existe", "/"]) {
    await page.goto(path);
    await hydrated(page);
    expect(await overhangOf(page), path).toBe(0);
  }
  const signIn = new SignInPage(page);
  for (const target of [signIn.submit, signIn.showPassword, signIn.forgot])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
