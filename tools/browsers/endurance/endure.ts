import { join } from "node:path";
import { createLender } from "../../../e2e/sandbox-control.ts";
import { type LaunchedBrowser, plainDevice } from "../browser/browser-page.ts";
import { type Circumstances, type Engine, type Tally, withBrowser } from "../engine.ts";
import { Person } from "../person.ts";
import { allTasks } from "../tasks/all-tasks.ts";
import type { Visit } from "../tasks/task.ts";
import { type Round, verdict } from "./judge.ts";
import { treeMegabytes } from "./process-memory.ts";

/**
 * One lender's browser does all tasks again and again for so many minutes, from sign-in to sign-out.
 * Prints a line per round and the verdict, which counts as one passed or failed.
 */
export async function endure(
  engine: Engine,
  minutes: number,
  { stack, directory, signal }: Circumstances,
): Promise<Tally> {
  const start = { device: plainDevice, folder: join(directory, engine.name), signal };
  return withBrowser(engine, start, async (browser) => {
    console.log(`\n${engine.name} (${browser.version}), ${minutes} min`);
    const lender = await createLender("ana");
    const rounds: Round[] = [];
    const end = performance.now() + minutes * 60_000;
    while (performance.now() < end) {
      signal.throwIfAborted();
      const round = await roundOf(browser, stack.origin, lender);
      rounds.push(round);
      console.log(
        `  round ${rounds.length}: ${round.seconds.toFixed(1)} s, ${Math.round(round.megabytes)} MB`,
      );
      for (const fault of round.faults) console.log(`    ${fault}`);
    }
    const { lines, passed } = verdict(rounds);
    for (const line of lines) console.log(line);
    return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
  });
}

async function roundOf(
  browser: LaunchedBrowser,
  origin: string,
  lender: Visit["lender"],
): Promise<Round> {
  const faults: string[] = [];
  const { page } = browser;
  const note = async () => void faults.push(...(await page.complaints()));
  // A document that is left takes its noted errors with it.
  const goto = (url: string) => note().then(() => page.goto(url));
  const person = new Person({ ...page, goto }, origin);
  const begun = performance.now();
  for (const { name, run } of allTasks)
    try {
      await run({ person, browser, lender });
      await note();
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, megabytes: treeMegabytes(browser.processId), faults };
}
