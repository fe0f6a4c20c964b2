import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright";
import { enter, expect } from "../../e2e/fixtures.ts";
import { createLender } from "../../e2e/sandbox-control.ts";
import { bringAbout } from "../../e2e/screens/bring-about.ts";
import { dropSharedPage, type SharedPage, takeSharedPage } from "../../e2e/shared-page.ts";
import { themes, type Visit, type Window } from "./visits.ts";

export type Shot = {
  readonly screen: string;
  readonly state: string;
  readonly width: number;
  readonly height: number;
  readonly theme: (typeof themes)[number];
  readonly file: string;
};

const waitMilliseconds = 15_000;
const jpegQuality = 85;

type Taking = {
  readonly browser: Browser;
  readonly portalUrl: string;
  readonly directory: string;
  /** The page that the worker's visits use one after another. */
  readonly held: SharedPage;
};

/**
 * Takes a state in the visit's windows, each in both themes, from one page load.
 * @throws when the page does not reach the state.
 */
export async function takeShots(visit: Visit, taking: Taking): Promise<Shot[]> {
  const { state, windows } = visit;
  const { portalUrl, directory, held } = taking;
  const page = await openPage(visit, taking);
  const lender = state.profile ? await createLender(state.profile) : undefined;
  if (lender) await enter(page.context(), portalUrl, lender);
  const shots: Shot[] = [];
  for (const [index, window] of windows.entries()) {
    await page.setViewportSize({ width: window.width, height: window.height });
    if (index === 0) await bringAbout(state, page, lender);
    await state.shows(page).waitFor();
    const height = await growWindow(page, window);
    await chartsDrawn(page);
    for (const theme of themes) {
      const { screen, state: name } = state;
      const file = `${screen}-${name}-${window.width}-${theme}.jpg`;
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      await writeFile(join(directory, file), await picture(held.current?.client));
      shots.push({ screen, state: name, width: window.width, height, theme, file });
    }
  }
  if (held.current?.hasChanged) await dropSharedPage(held);
  return shots;
}

async function openPage({ state, windows }: Visit, { browser, portalUrl, held }: Taking) {
  // The service worker serves the offline page.
  const serviceWorkers = state.screen === "offline" ? "allow" : "block";
  const newContext = () =>
    browser.newContext({
      baseURL: portalUrl,
      locale: "es-MX",
      timezoneId: "UTC",
      reducedMotion: "reduce",
      serviceWorkers,
    });
  return takeSharedPage(
    held,
    { newContext },
    {
      viewport: windows[0] ?? null,
      reducedMotion: "reduce",
      key: serviceWorkers,
      prepare: async (context) => context.setDefaultTimeout(waitMilliseconds),
    },
  );
}

/** Charts are drawn when the browser is idle, each in an empty place of its size. */
async function chartsDrawn(page: Page): Promise<void> {
  const places = page.locator("main figure div[aria-hidden=true]:empty").filter({ visible: true });
  await expect(places).toHaveCount(0, { timeout: waitMilliseconds });
}

// Enlarging the window is faster than taking a picture larger than the window.
async function growWindow(page: Page, { width, height, tallest }: Window): Promise<number> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const grown = Math.max(height, Math.min(whole, tallest));
  if (grown > height) await page.setViewportSize({ width, height: grown });
  return grown;
}

/** Waits until charts and MUI fields are drawn again for a theme, which takes a frame or two. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Of the window as it is: Playwright's own way takes several times as long. */
async function picture(client: CDPSession | undefined): Promise<Buffer> {
  if (!client) throw new Error("There is no page");
  const { data } = await client.send("Page.captureScreenshot", {
    format: "jpeg",
    quality: jpegQuality,
    optimizeForSpeed: true,
  });
  return Buffer.from(data, "base64");
}
