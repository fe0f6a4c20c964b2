import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated, settled } from "../hydration.ts";
import { listNamed } from "../pages/list.ts";
import { MovementsPage } from "../pages/movements-page.ts";
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
  await expect(page).toHaveURL("/loans?sort=maturityDate");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const all = await delays();
  expect(all.length).toBeGreaterThanOrEqual(6);
  expect(median(all)).toBeLessThanOrEqual(soon);
});

test("Actualizar is busy at once, until the figures are shown", async ({ page, lender }) => {
  await page.goto("/loans");
  await settled(page);
  const delays = await watchPresses(page);
  const refresh = page.getByRole("button", { name: "Actualizar" });
  for (let presses = 1; presses <= 3; presses += 1) {
    if (presses === 3) await switchOn(lender, { name: "slow", ms: 1000 });
    await refresh.click();
    await expect.poll(async () => (await delays()).length).toBe(presses);
    await expect(refresh).toHaveAttribute("aria-busy", "false");
  }
  expect(median(await delays())).toBeLessThanOrEqual(soon);
});

test("a link to the current page leaves nothing busy", async ({ page }) => {
  await page.clock.install();
  await page.goto("/loans");
  await hydrated(page);
  const shell = new Shell(page);
  await shell.go("Préstamos");
  await page.clock.runFor(5_000);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("progressbar", { name: "Cargando la página" })).toHaveCount(0);
});

test("an answer within 150 ms shows no skeleton, a slower one shows it at once", async ({
  page,
  lender,
}) => {
  await page.goto("/loans");
  await settled(page);
  await page.evaluate(() => {
    Object.assign(window, { skeletons: 0 });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.querySelector("[data-waiting]"))
            (window as unknown as { skeletons: number }).skeletons += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const shell = new Shell(page);
  await shell.go("Movimientos");
  await expect(new MovementsPage(page).rows().first()).toBeVisible();
  const skeletons = () =>
    page.evaluate(() => (window as unknown as { skeletons: number }).skeletons);
  const before = await skeletons();
  await switchOn(lender, { name: "slow", ms: 9000 });
  const started = Date.now();
  await shell.go("Retiros");
  await expect(page.getByRole("main").getByText("Cargando…").first()).toBeAttached();
  expect(Date.now() - started, "long before the answer").toBeLessThan(8000);
  expect(await skeletons()).toBeGreaterThan(before);
});

test("a filter keeps the scroll position", async ({ page }) => {
  const movements = new MovementsPage(page);
  await page.setViewportSize({ width: 1000, height: 600 });
  await movements.open();
  await settled(page);
  await page.evaluate(() => scrollTo(0, 120));
  await movements.type.selectOption("INTEREST");
  await expect(page).toHaveURL("/movements?type=INTEREST");
  await expect(movements.chip("Tipo: Interés")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(120);
});
