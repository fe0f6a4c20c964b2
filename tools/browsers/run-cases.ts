import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { LaunchedBrowser } from "./browser/browser-page.ts";
import type { BrowserStack } from "./browser-stack.ts";
import type { Case } from "./cases/case.ts";
import { identityCases } from "./cases/identity.ts";
import { keyboard, listCases } from "./cases/lists.ts";
import { lookCases } from "./cases/looks.ts";
import { mainCases } from "./cases/main-tasks.ts";
import { protectionCases } from "./cases/protection.ts";
import { type Circumstances, type Engine, type Tally, withBrowser } from "./engine.ts";
import { Person } from "./person.ts";

const caseMs = 300_000;

/** The list of every browser. */
const allCases = [
  ...identityCases,
  ...mainCases,
  ...listCases,
  ...lookCases,
  keyboard,
  ...protectionCases,
];

/** Runs the list in one browser, which starts anew for each case, and prints a line per case. */
export async function runCases(
  engine: Engine,
  only: string,
  { stack, directory, signal }: Circumstances,
): Promise<Tally> {
  let [passed, failed] = [0, 0];
  const chosen = allCases.filter(({ name }) => name.includes(only));
  for (const [index, each] of chosen.entries()) {
    signal.throwIfAborted();
    const folder = join(directory, `${engine.name}-${index}`);
    const print = printer(each.name);
    try {
      const limits = await withBrowser(
        engine,
        { device: each.device, folder, signal },
        (browser) => {
          if (index === 0) console.log(`\n${engine.name} (${browser.version})`);
          return within(runOf(each, browser, stack));
        },
      );
      print("passed", limits.join("; "));
      passed += 1;
    } catch (error) {
      signal.throwIfAborted();
      print("FAILED", error instanceof Error ? error.message : String(error));
      failed += 1;
    }
  }
  return { passed, failed };
}

async function within<Value>(work: Promise<Value>): Promise<Value> {
  const stop = new AbortController();
  const late = delay(caseMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`not done within ${caseMs / 60_000} minutes`);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => stop.abort());
}

/** Runs a case; returns what this browser cannot do. */
async function runOf({ run }: Case, browser: LaunchedBrowser, stack: BrowserStack) {
  const limits: string[] = [];
  const note = (limit: string) => void limits.push(limit);
  await run({ person: new Person(browser.page, stack.origin), browser, stack, note });
  return limits;
}

function printer(name: string) {
  const begun = performance.now();
  return (result: string, words: string) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`  ${result.padEnd(7)} ${seconds.padStart(6)} s  ${name}${words && `: ${words}`}`);
  };
}
