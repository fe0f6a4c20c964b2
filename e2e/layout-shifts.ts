import type { Page } from "playwright/test";

/** Adds up the layout shifts of each document that is opened from now on, but for those of a press. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput) shifts.sum += shift.value;
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
