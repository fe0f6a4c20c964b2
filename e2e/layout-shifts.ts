import type { Page } from "playwright/test";

/** Adds up the layout shifts of each document that is opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum of the document's layout shifts until now. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Leaves the fallback font in place: the web font moves text by up to 0.02 if it comes late. */
export async function withoutWebFont(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.abort());
}
