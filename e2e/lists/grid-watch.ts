import type { Page } from "playwright/test";
import { expect } from "../fixtures.ts";
import { recordShifts, shiftsOf } from "../layout-shifts.ts";

/** The grid comes when the browser is idle, which on a busy machine is late. */
export const patient = expect.configure({ timeout: 20_000 });

/** Whether it is the address of a script; the sheet of all pages is no part of the grid. */
export const isScript = (address: string): boolean =>
  /\/_next\/static\/chunks\/[^?]*\.js/.test(address);

/** The grid's code, known by what only it says. */
export function gridCode(page: Page): string[] {
  const loaded: string[] = [];
  page.on("response", async (response) => {
    if (!isScript(response.url())) return;
    const text = await response.text().catch(() => "");
    if (text.includes("MuiDataGrid")) loaded.push(response.url());
  });
  return loaded;
}

/** Records layout shifts and policy violations, from the start of the page. */
export async function watch(page: Page) {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  await recordShifts(page);
  return { faults, moved: () => shiftsOf(page) };
}

/** The position of the texts of every cell, with the cell's role. */
export function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[role=columnheader], [role=cell], [role=gridcell]")]
      .filter((cell) => cell.closest("main") && cell.checkVisibility({ visibilityProperty: true }))
      .map((cell) => {
        const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const boxes: string[] = [];
        while (words.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(words.currentNode);
          const { x, y, width, height } = range.getBoundingClientRect();
          boxes.push([x, y, width, height].map((length) => length.toFixed(1)).join(" "));
        }
        return boxes.join(" | ");
      }),
  );
}

/** Keeps the grid's code back until it is let through. */
export async function holdGrid(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  let isHeld = true;
  await page.route("**/_next/static/chunks/*.js*", async (route) => {
    // A page that is left disposes of what was fetched for it.
    if (!isHeld) return route.continue();
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes("MuiDataGrid")) await held.promise;
    await route.fulfill({ response, body });
  });
  return () => {
    isHeld = false;
    held.resolve();
  };
}
