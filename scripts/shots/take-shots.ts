import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { enter } from "../../e2e/fixtures.ts";
import { createLender } from "../../e2e/sandbox-control.ts";
import { bringAbout } from "../../e2e/screens/bring-about.ts";
import type { ScreenState } from "../../e2e/screens/screen-state.ts";

export const themes = ["light", "dark"] as const;

/** The two windows, and the greatest height of a picture, in pixels. */
export const windows = [
  { width: 1280, height: 800, tallest: 2600, isMobile: false },
  { width: 360, height: 740, tallest: 4000, isMobile: true },
] as const;

type Window = (typeof windows)[number];

export type Shot = {
  readonly screen: string;
  readonly state: string;
  readonly width: number;
  readonly theme: (typeof themes)[number];
  readonly file: string;
};

const waitMilliseconds = 15_000;

type Taking = {
  readonly browser: Browser;
  readonly portalUrl: string;
  readonly directory: string;
};

/**
 * Takes a state at one width in both themes, in its own browser context.
 * @throws when the page does not reach the state.
 */
export async function takeShots(
  wanted: ScreenState,
  window: Window,
  { browser, portalUrl, directory }: Taking,
): Promise<Shot[]> {
  const { width, height, isMobile } = window;
  const context = await browser.newContext({
    baseURL: portalUrl,
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    locale: "es-MX",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    // Playwright hides the text cursor with a style element.
    bypassCSP: true,
  });
  context.setDefaultTimeout(waitMilliseconds);
  try {
    const page = await context.newPage();
    const lender = wanted.profile ? await createLender(wanted.profile) : undefined;
    if (lender) await enter(context, portalUrl, lender);
    await bringAbout(wanted, page, lender);
    await growWindow(page, window);
    const shots: Shot[] = [];
    for (const theme of themes) {
      const { screen, state } = wanted;
      const file = `${screen}-${state}-${width}-${theme}.png`;
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      await page.screenshot({ path: join(directory, file) });
      shots.push({ screen, state, width, theme, file });
    }
    return shots;
  } finally {
    await context.close();
  }
}

// Enlarging the window is faster than taking a picture larger than the window.
async function growWindow(page: Page, { width, height, tallest }: Window): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole > height) await page.setViewportSize({ width, height: Math.min(whole, tallest) });
}

// Charts and MUI fields are drawn again for a theme, which takes a frame or two.
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
