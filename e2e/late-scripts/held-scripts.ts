import type { BrowserContext, Page } from "playwright/test";

/** Pages whose scripts are held back, as on a slow connection. */
export class HeldScripts {
  readonly #held = new Map<Page, () => void>();

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
    this.#held.set(page, gate.resolve);
    return page;
  }

  /** Lets the scripts of a page run. */
  release(page: Page): void {
    const run = this.#held.get(page);
    if (!run) throw new Error("not a page of these");
    run();
  }
}
