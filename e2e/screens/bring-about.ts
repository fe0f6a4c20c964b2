import type { Page } from "playwright/test";
import { hydrated } from "../hydration.ts";
import { moveLastVisit } from "../last-visit.ts";
import { switchOn, type TestLender } from "../sandbox-control.ts";
import { addressOf } from "./address-of.ts";
import type { ScreenState } from "./screen-state.ts";

/** A window of this height in pixels also renders what loads near the viewport only. */
const tallest = 4000;

/** Brings a page with a signed-in lender into the state; returns when the state is visible. */
export async function bringAbout(
  { scenario, daysAway, passing, act, shows, path }: ScreenState,
  page: Page,
  lender: TestLender | undefined,
): Promise<void> {
  const address = await addressOf(path, page);
  if (lender && scenario) await switchOn(lender, scenario);
  const window = page.viewportSize();
  if (window) await page.setViewportSize({ width: window.width, height: tallest });
  if (daysAway) {
    await page.goto(address);
    await moveLastVisit(page, daysAway);
  }
  // With all that the page loads by itself; some states have no scripts.
  await page.goto(address, { waitUntil: passing ? "commit" : "networkidle" });
  if (window) await page.setViewportSize(window);
  if (act) await hydrated(page);
  await act?.(page, lender);
  await shows(page).waitFor();
}
