import { expect, type Page } from "playwright/test";

/**
 * Waits until the opened document handles every press and key: React has hydrated all of it, also what
 * was streamed late, and its effects have run. Requests may still be under way. Code that waits for an
 * idle browser may not be there.
 * Fails with what is missing after the time of an expectation.
 */
export function hydrated(page: Page): Promise<void> {
  return untilNothing(page, whatIsMissing);
}

/**
 * Waits like `hydrated`, and until what waits for an idle browser is in its place: the code
 * of hints. Not for a test with `idle: false` or a clock of its own.
 */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  for (let before = -1; ; ) {
    await page.evaluate(async () => {
      for (let turn = 0; turn < 2; turn += 1)
        await new Promise((resolve) => requestIdleCallback(resolve));
    });
    await untilNothing(page, whatIsLoading);
    await hydrated(page);
    const files = await page.evaluate(() => document.querySelectorAll("script, link").length);
    if (files === before) return;
    before = files;
  }
}

/** Waits until this browser keeps the offline page; documents loaded from then on have it behind them. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
}

async function untilNothing(page: Page, look: () => string | Promise<string>): Promise<void> {
  const missing = () => page.evaluate(look).catch(ofLeftDocument);
  await expect.poll(missing, { message: page.url(), intervals: [20] }).toBe("nothing");
}

function ofLeftDocument(error: unknown): string {
  if (/context was destroyed|Cannot find context/.test(String(error))) return "another document";
  throw error;
}

/** Runs in the page: a script or style sheet that is under way, or "nothing". */
function whatIsLoading(): string {
  const loaded = "script[src]:not([nomodule]), link[rel=stylesheet]";
  const files = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(loaded)];
  const addresses = files.map((file) => ("src" in file ? file.src : file.href));
  return addresses.find((each) => !performance.getEntriesByName(each).length) ?? "nothing";
}

/** Runs in the page, and reads what React keeps there: a boundary's state says if it is hydrated. */
async function whatIsMissing(): Promise<string> {
  type Fiber = {
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly memoizedState: { readonly isDehydrated?: boolean; readonly dehydrated?: unknown };
  };
  type Root = { readonly current: Fiber; readonly pendingLanes: number };
  const missing = (): string => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    if (!key) return "React";
    const { [key]: container } = document as unknown as Record<string, { stateNode: Root }>;
    const root = container?.stateNode;
    if (!root || root.current.memoizedState.isDehydrated) return "a hydrated document";
    const boundaries = dehydratedBelow(root.current);
    if (boundaries) return `${boundaries} more hydrated Suspense boundaries`;
    return root.pendingLanes ? "the end of rendering" : "nothing";
  };
  const dehydratedBelow = (top: Fiber): number => {
    let count = 0;
    const rest = [top];
    for (let fiber = rest.pop(); fiber; fiber = rest.pop()) {
      if (fiber.memoizedState?.dehydrated) count += 1;
      if (fiber.child) rest.push(fiber.child);
      if (fiber.sibling) rest.push(fiber.sibling);
    }
    return count;
  };
  // React runs effects in a task after its commit, and these may render again.
  const turn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
  for (let turns = 0; turns < 10; turns += 1) {
    const now = missing();
    if (now !== "nothing") return now;
    await turn();
  }
  return missing();
}
