import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { LaunchedBrowser } from "./browser/browser-page.ts";
import type { BrowserStack } from "./browser-stack.ts";
import { allCases } from "./cases/all-cases.ts";
import type { Case } from "./cases/case.ts";
import type { Engine } from "./engines.ts";
import { Person } from "./person.ts";

type Circumstances = {
  readonly stack: BrowserStack;
  readonly directory: string;
  readonly only: string;
  readonly signal: AbortSignal;
};

/** Runs the list in one browser, which starts anew for each case, and prints a line per case. */
export async function runCases(
  engine: Engine,
  { stack, directory, only, signal }: Circumstances,
): Promise<{ readonly passed: number; readonly failed: number }> {
  let [passed, failed] = [0, 0];
  const chosen = allCases.filter(({ name }) => name.includes(only));
  for (const [index, each] of chosen.entries()) {
    signal.throwIfAborted();
    const folder = join(directory, `${engine.name}-${index}`);
    mkdirSync(folder, { recursive: true });
    const browser = await engine.launch(each.device, folder);
    const close = () => browser.page.close();
    signal.addEventListener("abort", close);
    try {
      if (index === 0) console.log(`\n${engine.name} (${browser.version})`);
      if (await passes(each, browser, stack)) passed += 1;
      else failed += 1;
    } finally {
      signal.removeEventListener("abort", close);
      await close();
    }
  }
  return { passed, failed };
}

/** Runs a case and prints its result. */
async function passes(
  { name, run }: Case,
  browser: LaunchedBrowser,
  stack: BrowserStack,
): Promise<boolean> {
  const begun = performance.now();
  const print = (result: string, words: string) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`  ${result.padEnd(7)} ${seconds.padStart(6)} s  ${name}${words && `: ${words}`}`);
  };
  try {
    const limits: string[] = [];
    const note = (limit: string) => void limits.push(limit);
    await run({ person: new Person(browser.page, stack.origin), browser, stack, note });
    print("passed", limits.join("; "));
    return true;
  } catch (error) {
    print("FAILED", error instanceof Error ? error.message : String(error));
    return false;
  }
}
