import type { Page } from "playwright";

declare global {
  interface Window {
    /** When a row with that figure was first drawn in this document, in ms since 1970. */
    rowDrawn?: (figure: string) => Promise<number>;
  }
}

/** Rows that take longer are missing: the press had no effect, or the page failed. */
const timeoutMilliseconds = 60_000;

/**
 * Makes every document of the page report when a row with a figure (ignoring commas) becomes visible
 * in a table or grid. It checks before each frame and takes the time after it; after a minute it
 * rejects with what the page shows instead.
 */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript((timeout) => {
    const isDrawn = (figure: string) =>
      [...document.querySelectorAll("td, [role=cell], [role=gridcell]")].some(
        (cell) =>
          cell.textContent.replaceAll(",", "").includes(figure) &&
          cell.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    window.rowDrawn = (figure) =>
      new Promise((resolve, reject) => {
        setTimeout(() => {
          const instead = document.body.innerText.slice(0, 300);
          reject(new Error(`No row with ${figure} at ${location.href}, but: ${instead}`));
        }, timeout);
        const afterFrame = () => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
          port2.postMessage(undefined);
        };
        const check = () => (isDrawn(figure) ? afterFrame() : void requestAnimationFrame(check));
        requestAnimationFrame(check);
      });
    const press = (event: Event) => {
      const at = performance.timeOrigin + event.timeStamp;
      sessionStorage.setItem("pressed", String(at));
    };
    for (const kind of ["click", "change"]) addEventListener(kind, press, { capture: true });
  }, timeoutMilliseconds);
}

/** Opens a URL; returns the milliseconds from the start of the navigation to the row. */
export async function millisecondsToRow(page: Page, address: string, figure: string) {
  await page.goto(address, { waitUntil: "commit" });
  return page.evaluate(async (text) => {
    const drawn = await window.rowDrawn?.(text);
    return (drawn ?? Number.NaN) - performance.timeOrigin;
  }, figure);
}

/** When the figure's row is drawn, also when a press loads another document. */
export async function momentOfRow(page: Page, figure: string): Promise<number> {
  for (;;)
    try {
      return await page.evaluate((text) => window.rowDrawn?.(text) ?? Number.NaN, figure);
    } catch (error) {
      // A navigation replaced the document: ask the next one.
      if (!/context was destroyed|navigat/i.test(String(error))) throw error;
    }
}

export function momentOfPress(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem("pressed")));
}
