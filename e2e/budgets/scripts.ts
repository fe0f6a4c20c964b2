import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "playwright";
import { settled } from "../hydration.ts";

/** What the page of a Next application without anything else loads as script: Next 16.4.6, November 2026. */
export const bareNextBytes = 134_899;

/** What a browser loaded as script: its address, its size as gzip sends it, and its text. */
export type LoadedScript = {
  readonly address: string;
  readonly gzipBytes: number;
  readonly text: string;
};

/** The libraries that no phone's list loads, each by a name that its code cannot do without. */
const heavyLibraries = {
  grid: /MuiDataGrid/,
  pickers: /MuiDateCalendar|MuiPickers/,
  charts: /MuiCharts|MuiBarChart|MuiLineChart/,
} as const;

export type HeavyLibrary = keyof typeof heavyLibraries;

/** Which of the heavy libraries the scripts hold. */
export function heavyLibrariesIn(scripts: readonly LoadedScript[]): HeavyLibrary[] {
  return (Object.keys(heavyLibraries) as HeavyLibrary[]).filter((name) =>
    scripts.some(({ text }) => heavyLibraries[name].test(text)),
  );
}

/** The sum of the scripts' sizes in bytes. */
export function gzipBytesOf(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
}

/** Lets no page of the context ever be idle: what waits for that moment does not come. */
export async function holdIdle(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Lets a page not be idle until the returned function is called, which waits for what then begins. */
export async function holdIdleFor(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    Object.assign(window, { waiting });
    window.requestIdleCallback = (callback) => waiting.push(callback);
  });
  return async () => {
    await page.evaluate(() => {
      const deadline = { didTimeout: false, timeRemaining: () => 50 };
      const { waiting } = window as unknown as { waiting: IdleRequestCallback[] };
      window.requestIdleCallback = (callback) => {
        callback(deadline);
        return 0;
      };
      for (const callback of waiting) callback(deadline);
    });
    await settled(page);
  };
}

/** The scripts that come while something is done with the page, to the end of all loading. */
export async function scriptsDuring(page: Page, work: () => Promise<unknown>) {
  // What is preloaded and then run is one script.
  const loading = new Map<string, Promise<LoadedScript>>();
  page.on("response", (response) => {
    const address = response.url();
    if (response.request().resourceType() !== "script" || loading.has(address)) return;
    loading.set(
      address,
      response.body().then((body) => ({
        address,
        gzipBytes: gzipSync(body).length,
        text: body.toString(),
      })),
    );
  });
  await work();
  // Scripts alone are counted, hydrated or not.
  await page.waitForLoadState("networkidle");
  return Promise.all(loading.values());
}

/** Opens an address, and lets all come that the page loads by itself, also when the browser is idle. */
export async function openUntilIdle(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await settled(page);
}
