import type { Page } from "playwright";

declare global {
  interface Window {
    /** The moment (ms since 1970) at which a row with that figure was first drawn in this document. */
    rowDrawn?: (figure: string) => Promise<number>;
  }
}

/** What is not in sight by then does not come: a press went astray, or the page failed. */
export const patienceMilliseconds = 60_000;

/**
 * Lets every document of a page tell when a row is drawn: one of a table or a grid, visible, that
 * holds a figure (commas apart). It looks before each frame, and takes the time after that frame; it
 * gives up, with what the page shows instead, after a minute.
 */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript((patience) => {
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
        }, patience);
        const afterFrame = () => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
          port2.postMessage(undefined);
        };
        const look = () => (isDrawn(figure) ? afterFrame() : void requestAnimationFrame(look));
        requestAnimationFrame(look);
      });
    const press = (event: Event) => {
      const at = performance.timeOrigin + event.timeStamp;
      sessionStorage.setItem("pressed", String(at));
    };
    for (const kind of ["click", "change"]) addEventListener(kind, press, { capture: true });
  }, patienceMilliseconds);
}

/** Opens an address; answers the milliseconds from the start of the navigation to the row. */
export async function millisecondsToRow(page: Page, address: string, figure: string) {
  await page.goto(address, { waitUntil: "commit" });
  return page.evaluate(async (text) => {
    const drawn = await window.rowDrawn?.(text);
    return (drawn ?? Number.NaN) - performance.timeOrigin;
  }, figure);
}

/** The moment at which the figure's row is drawn, also where a press loads another document for it. */
export async function momentOfRow(page: Page, figure: string): Promise<number> {
  for (;;)
    try {
      return await page.evaluate((text) => window.rowDrawn?.(text) ?? Number.NaN, figure);
    } catch (error) {
      // The document that was asked is gone: the next one is.
      if (!/context was destroyed|navigat/i.test(String(error))) throw error;
    }
}

/** The moment of the last click or change in this tab. */
export function momentOfPress(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem("pressed")));
}
