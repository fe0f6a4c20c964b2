import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from "playwright/test";

type Shared = {
  readonly page: Page;
  readonly client: CDPSession;
  readonly key: string;
  /** A test changed what cannot be undone: the next one gets another page. */
  hasChanged: boolean;
};

/** The page that tests of one worker use one after another. */
export type SharedPage = { current?: Shared | undefined };

type Wanted = Pick<BrowserContextOptions, "viewport" | "colorScheme" | "reducedMotion"> & {
  /** Describes the options of the context; a page with another key is replaced. */
  readonly key: string;
  /** Adds the init scripts. */
  readonly prepare: (context: BrowserContext) => Promise<unknown>;
};

const events = ["console", "dialog", "pageerror", "request", "requestfailed", "response"] as const;

/** The worker's page, as empty as a new one; a new one if it has none with these options. */
export async function takeSharedPage(
  held: SharedPage,
  browser: Pick<Browser, "newContext">,
  { viewport, colorScheme, reducedMotion, key, prepare }: Wanted,
): Promise<Page> {
  if (held.current?.key !== key) {
    await dropSharedPage(held);
    held.current = await createShared(browser, key, prepare);
    return held.current.page;
  }
  const { page } = held.current;
  await reset(held.current);
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({
    media: null,
    forcedColors: "none",
    colorScheme: colorScheme ?? "light",
    reducedMotion: reducedMotion ?? "no-preference",
  });
  return page;
}

/** Closes the page and its context. */
export async function dropSharedPage(held: SharedPage): Promise<void> {
  await held.current?.page.context().close();
  held.current = undefined;
}

async function createShared(
  browser: Pick<Browser, "newContext">,
  key: string,
  prepare: Wanted["prepare"],
): Promise<Shared> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await prepare(context);
  const client = await context.newCDPSession(page);
  const shared: Shared = { page, client, key, hasChanged: false };
  watchForLastingChanges(shared);
  return shared;
}

/** Notes the calls whose effects `reset` cannot undo. */
function watchForLastingChanges(shared: Shared): void {
  const context = shared.page.context();
  const note = <Target extends object>(target: Target, ...names: (keyof Target & string)[]) => {
    for (const name of names) {
      const call = target[name];
      if (typeof call !== "function") throw new Error(`There is no method ${name}`);
      const noted = (...args: unknown[]) => {
        shared.hasChanged = true;
        return call.apply(target, args);
      };
      Object.assign(target, { [name]: noted });
    }
  };
  note(shared.page, "addInitScript", "setExtraHTTPHeaders");
  note(shared.page.clock, "install", "setFixedTime");
  note(context, "addInitScript", "grantPermissions", "setExtraHTTPHeaders", "setOffline");
}

// The cache of scripts and styles stays: that is what sharing saves.
async function reset({ page, client }: Shared): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of events) page.removeAllListeners(event);
  await Promise.all([page.unrouteAll(), context.unrouteAll()]);
  const { origin, protocol } = new URL(page.url());
  if (protocol.startsWith("http")) await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  await context.clearCookies();
  if (protocol.startsWith("http"))
    await client.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
}
