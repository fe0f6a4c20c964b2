import { stopRequest } from "../tools/sandbox/start-up/stop-request.ts";
import { printFailures, runJest, runStep, secondsSince } from "./check/run-step.ts";
import { provideChromium } from "./install-chromium.ts";
import type { Command } from "./static-checks.ts";

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
const lastLine = (written: string) => ({
  note: written.trim().split("\n").at(-1) ?? "",
  text: written,
});

async function main(): Promise<number> {
  process.env.PLAYWRIGHT_CHROMIUM = await provideChromium(stop);
  const options = { directory, signal: stop };
  const results = [
    await runJest(["--selectProjects", "nightly"], options),
    await runStep("Browser tests", browserTests, options),
    await runStep("Emulator", [emulator], { ...options, describe: lastLine }),
  ];
  for (const version of ["latest", "canary"]) {
    const trial: Command = ["scripts/upgrade-next.ts", version];
    results.push(await runStep(`Next ${version}`, [trial], { ...options, describe: lastLine }));
  }
  printFailures(results);
  const failed = results.filter((result) => result.failed).map(({ title }) => title);
  const verdict = failed.length > 0 ? `Failed: ${failed.join(", ")}` : "All in order";
  console.log(`\n${verdict} (${secondsSince(begun)})`);
  return failed.length > 0 ? 1 : 0;
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
