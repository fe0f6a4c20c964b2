import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { listNamed } from "../pages/list.ts";
import { Shell } from "../pages/shell.ts";
import { switchOn } from "../sandbox-control.ts";

test.use({ profile: "ana" });

/** Frames: 100 ms on a machine that keeps up. A busy one may delay a single press. */
const soon = 6;

const median = (numbers: number[]) =>
  numbers.sort((one, other) => one - other)[numbers.length >> 1];

/** Counts the frames from each press to the one in which the pressed element is drawn as busy. */
async function watchPresses(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const delays: number[] = [];
    Object.assign(window, { delays });
    let frames = 0;
    let pressedAt = 0;
    requestAnimationFrame(function count() {
      frames += 1;
      requestAnimationFrame(count);
    });
    const press = () => {
      pressedAt = frames;
    };
    for (const type of ["click", "keydown"]) addEventListener(type, press, { capture: true });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.ariaBusy === "true")
          requestAnimationFrame(() => delays.push(frames - pressedAt));
    }).observe(document.body, { subtree: true, attributeFilter: ["aria-busy"] });
  });
  return () => page.evaluate(() => (window as unknown as { delays: number[] }).delays);
}

test("a pressed link is busy within six frames, until its page is shown", async ({
  page,
  lender,
}) => {
  await page.goto("/main-layout");
  await settled(page);
  const delays = await watchPresses(page);
  const shell = new Shell(page);
  for (const name of ["Préstamos", "Movimientos", "Retiros", "Resumen", "Préstamos"] as const) {
    const link = shell.menu.getByRole("link", { name });
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
    await expect(link).not.toHaveAttribute("aria-busy");
  }
  await switchOn(lender, { name: "slow", ms: 1500 });
  const link = listNamed(page, "Préstamos").getByRole("link", { name: "Vencimiento", exact: true });
  await link.click();
  await expect(page.locator("a[aria-busy=true]")).toHaveText(/Vencimiento/);
  await expect(page).toHaveURL("/loans?status=ACTIVE&sort=maturityDate");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const all = await delays();
  expect(all.length).toBeGreaterThanOrEqual(6);
  expect(median(all)).toBeLessThanOrEqual(soon);
});
