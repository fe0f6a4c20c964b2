import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright/test";

const holdMilliseconds = 5_000;

type Held = { readonly openedAt: number; readonly run: () => void };

/**
 * Pages whose scripts are held back, as on a slow connection. Open all of them first: the five
 * seconds of each pass at the same time.
 */
export class HeldScripts {
  readonly #held = new Map<Page, Held>();

  /** Opens a page, and returns it with all of its HTML and none of its scripts. */
  async open(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage();
    const gate = Promise.withResolvers<void>();
    await page.route("**/_next/static/**/*.js*", async (route) => {
      await gate.promise;
      // The page may have been left by then.
      await route.continue().catch(() => undefined);
    });
    await page.goto(path, { waitUntil: "commit" });
    // What follows the page's content in the HTML.
    await page.locator("#hidden-amount").waitFor({ state: "attached" });
    this.#held.set(page, { openedAt: Date.now(), run: gate.resolve });
    return page;
  }

  /** Lets the scripts of a page run, five seconds after it was opened. */
  async release(page: Page): Promise<void> {
    const held = this.#held.get(page);
    if (!held) throw new Error("not a page of these");
    await delay(Math.max(0, held.openedAt + holdMilliseconds - Date.now()));
    held.run();
  }
}
