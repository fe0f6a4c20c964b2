import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { callsOf, switchOn, type TestLender } from "../sandbox-control.ts";

const _keptRows = /No pudimos actualizar\. Mostramos los datos anteriores\./;

/** Opens a page whose clock the test moves, and waits until the page listens for the tab's return. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const add = document.addEventListener;
    const counted = window as unknown as { watchers: number };
    counted.watchers = 0;
    document.addEventListener = (...listener: Parameters<typeof add>) => {
      if (listener[0] === "visibilitychange") counted.watchers += 1;
      add.apply(document, listener);
    };
  });
  await page.goto(path);
  await hydrated(page);
  // The refresh and the session keeper.
  await page.waitForFunction(() => (window as unknown as { watchers: number }).watchers >= 2);
}

/** Hides the page and shows it again after that many minutes. */
async function goAway(page: Page, minutes: number): Promise<void> {
  await look(page, "hidden");
  await page.clock.fastForward(minutes * 60_000);
  await look(page, "visible");
}

/** The same on a machine that slept: no timer fired, and its monotonic clock did not advance. */
async function sleep(page: Page, minutes: number): Promise<void> {
  await look(page, "hidden");
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + minutes * 60_000);
  await look(page, "visible");
}

async function look(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperties(document, {
      visibilityState: { value: visibilityState, configurable: true },
      hidden: { value: visibilityState === "hidden", configurable: true },
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

/** Long enough to see what must not happen: a read, or a skeleton while one takes 1.2 seconds. */
const aWhile = 2_500;

/** How often rows were read; the movements' page also asks how many are planned, by one row. */
const readsOf = async (lender: TestLender, path: string) =>
  (await callsOf(lender))
    .map((call) => call.path)
    .filter((asked) => asked.split("?")[0] === path && !/[?&]limit=1(&|$)/.test(asked)).length;

test("coming back after five minutes reads the rows again: no skeleton, no jump", async ({
  page,
  lender,
}) => {
  await open(page, "/movements");
  await page.evaluate(() => scrollTo(0, 600));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.evaluate(() => {
    const gaps: string[] = [];
    Object.assign(window, { gaps });
    new MutationObserver(() => {
      const text = document.querySelector("main")?.innerText ?? "";
      if (text.includes("Cargando") || document.querySelectorAll("main [role=row]").length < 20)
        gaps.push(text.slice(0, 80));
    }).observe(document.body, { subtree: true, childList: true });
  });
  // Long enough for a skeleton, if there were one.
  await switchOn(lender, { name: "slow", ms: 1200, path: "/movements" });
  const before = await readsOf(lender, "/movements");
  await goAway(page, 5);
  await expect.poll(() => readsOf(lender, "/movements")).toBe(before + 1);
  await page.waitForTimeout(aWhile);
  expect(await page.evaluate(() => (window as unknown as { gaps: string[] }).gaps)).toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test("when the session has ended, no data is requested and the sign-in page gives the reason", async ({
  page,
  lender,
  context,
}) => {
  await open(page, "/movements");
  const before = await readsOf(lender, "/movements");
  await context.clearCookies();
  await sleep(page, 65);
  await expect(page.getByText("Tu sesión terminó. Inicia sesión de nuevo.")).toBeVisible();
  await expect(page).toHaveURL(/\?next=%2Fmovements/);
  expect(await readsOf(lender, "/movements")).toBe(before);
});
