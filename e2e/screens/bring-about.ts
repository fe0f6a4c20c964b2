import type { Page } from "playwright/test";
import { switchOn, type TestLender } from "../sandbox-control.ts";
import { addressOf } from "./address-of.ts";
import type { ScreenState } from "./screen-state.ts";

/** What is drawn only once it comes near the window is near one of this height, in pixels. */
const tallest = 4000;

/** Brings a page, whose lender is signed in, into the state; answers when a reader sees it. */
export async function bringAbout(
  { scenario, passing, act, shows, path }: ScreenState,
  page: Page,
  lender: TestLender | undefined,
): Promise<void> {
  const address = await addressOf(path, page);
  if (lender && scenario) await switchOn(lender, scenario);
  const window = page.viewportSize();
  if (window) await page.setViewportSize({ width: window.width, height: tallest });
  await page.goto(address, { waitUntil: passing ? "commit" : "networkidle" });
  if (window) await page.setViewportSize(window);
  await act?.(page, lender);
  await shows(page).waitFor({ timeout: 15_000 });
}
