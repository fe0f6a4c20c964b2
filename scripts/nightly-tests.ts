import { runTool } from "../tools/sandbox/start-up/tool.ts";
import { printVerdict, runJest, runStep } from "./check/run-step.ts";
import { provideChromium } from "./install-chromium.ts";
import type { Command } from "./static-checks.ts";
import { tallyCommand } from "./tally.ts";

const directory = ".demo/nightly";

const begun = performance.now();

const browserTests: readonly Command[] = [
  ["scripts/build.ts"],
  ["node_modules/playwright/cli.js", "test", "--project=nightly"],
];

const emulator: Command = ["scripts/bootstrap.mjs", "tools/sandbox/emulator/compare.ts"];

/** The last line of a step says what it found. */
const tally = (code: number, written: string) => {
  return { ...tallyCommand(code, written), note: written.trim().split("\n").at(-1) ?? "" };
};

async function main(stop: AbortSignal): Promise<number> {
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

await runTool(main, 2);
