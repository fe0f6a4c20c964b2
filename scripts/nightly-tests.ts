import { stopRequest } from "../tools/sandbox/start-up/stop-request.ts";
import { printVerdict, runJest, runStep } from "./check/run-step.ts";
import { provideChromium } from "./install-chromium.ts";
import type { Command } from "./static-checks.ts";
import { tallyCommand } from "./tally.ts";

const directory = ".demo/nightly";
const interrupted = 130;

const begun = performance.now();
const stop = stopRequest();

const browserTests: readonly Command[] = [
  ["scripts/build.ts"],
  ["node_modules/playwright/cli.js", "test", "--project=nightly"],
];

const emulator: Command = ["scripts/bootstrap.mjs", "tools/sandbox/emulator/compare.ts"];

/** The last line of a step says what it found. */
const tally = (code: number, written: string) => {
  return { ...tallyCommand(code, written), note: written.trim().split("\n").at(-1) ?? "" };
};

async function main(): Promise<number> {
  process.env.PLAYWRIGHT_CHROMIUM = await provideChromium(stop);
  const options = { directory, signal: stop };
  const results = [
    await runJest(["--selectProjects", "nightly"], options),
    await runStep("Browser tests", browserTests, options),
    await runStep("Emulator", [emulator], { ...options, tally }),
  ];
  for (const version of ["latest", "canary"]) {
    const trial: Command = ["scripts/upgrade-next.ts", version];
    results.push(await runStep(`Next ${version}`, [trial], { ...options, tally }));
  }
  return printVerdict(results, begun);
}

async function exitCode(): Promise<number> {
  try {
    return await main();
  } catch (error) {
    if (stop.aborted) return interrupted;
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

process.exit(await exitCode());
