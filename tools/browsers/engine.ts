import { mkdirSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Device, LaunchedBrowser } from "./browser/browser-page.ts";
import type { BrowserStack } from "./browser-stack.ts";

const endMs = 20_000;

/** A browser of this machine. */
export type Engine = {
  readonly name: string;
  readonly launch: (device: Device, folder: string) => Promise<LaunchedBrowser>;
};

/** Where an engine runs; `directory` is for the browsers' files. */
export type Circumstances = {
  readonly stack: BrowserStack;
  readonly directory: string;
  readonly signal: AbortSignal;
};

export type Tally = { readonly passed: number; readonly failed: number };

/** Starts a browser for some work, and ends it after that, or when the signal aborts. */
export async function withBrowser<Value>(
  engine: Engine,
  start: { readonly device: Device; readonly folder: string; readonly signal: AbortSignal },
  work: (browser: LaunchedBrowser) => Promise<Value>,
): Promise<Value> {
  const { device, folder, signal } = start;
  mkdirSync(folder, { recursive: true });
  const browser = await engine.launch(device, folder);
  const close = () => endOf(browser);
  signal.addEventListener("abort", close);
  try {
    return await work(browser);
  } finally {
    signal.removeEventListener("abort", close);
    await close();
  }
}

// A browser that hangs or does not end must not take the results of what comes after it.
async function endOf({ page }: LaunchedBrowser): Promise<void> {
  const ended = page.close().catch(() => undefined);
  await Promise.race([ended, delay(endMs, undefined, { ref: false })]);
}
