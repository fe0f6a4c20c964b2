import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright";

/** As playwright.config.ts: only a failing test waits so long. */
const patienceMilliseconds = 60_000;

/**
 * Waits until the opened document handles every press and key: React has hydrated all of it, also what
 * was streamed late, and its effects have run. Requests may still be under way. Code that waits for an
 * idle browser may not be there.
 * @throws Error with what is missing after a minute.
 */
export function hydrated(page: Page): Promise<void> {
  return untilNothing(page, whatIsMissing);
}

/**
 * Waits like `hydrated`, and until what waits for an idle browser is in its place: charts, the
 * code of hints. Not for a test with `idle: false` or a clock of its own.
 * @throws Error as `hydrated` does.
 */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  for (let before = -1; ; ) {
    await Promise.race([idleTwice(page), tooLate(page, "an idle moment")]);
    await untilNothing(page, whatIsLoading);
    await hydrated(page);
    const files = await page.evaluate(() => document.querySelectorAll("script, link").length);
    if (files === before) return;
    before = files;
  }
}

/** Waits until what waits for an idle browser has begun. */
function idleTwice(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

async function untilNothing(page: Page, look: () => string | Promise<string>): Promise<void> {
  const end = Date.now() + patienceMilliseconds;
  for (;;) {
    const awaited = await page.evaluate(look).catch(ofLeftDocument);
    if (awaited === "nothing") return;
    if (Date.now() > end) throw waitedFor(page, awaited);
    await delay(20);
  }
}

async function tooLate(page: Page, awaited: string): Promise<never> {
  await delay(patienceMilliseconds, undefined, { ref: false });
  throw waitedFor(page, awaited);
}

function waitedFor(page: Page, awaited: string): Error {
  return new Error(`${page.url()} did not have this after ${patienceMilliseconds} ms: ${awaited}`);
}

function ofLeftDocument(error: unknown): string {
  if (/context was destroyed|Cannot find context/.test(String(error))) return "another document";
  throw error;
}

/** Runs in the page: a script or style sheet that is under way, or "nothing". */
function whatIsLoading(): string {
  const files = [
    ...[...document.querySelectorAll<HTMLScriptElement>("script[src]:not([nomodule])")].map(
      ({ src }) => src,
    ),
    ...[...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
      ({ href }) => href,
    ),
  ];
  return files.find((file) => !performance.getEntriesByName(file).length) ?? "nothing";
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
