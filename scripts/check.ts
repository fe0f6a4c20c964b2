import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { stopRequest } from "../tools/sandbox/start-up/stop-request.ts";
import { changedFiles } from "./check/changed-files.ts";
import { type Plan, planFor, wholePlan } from "./check/plan.ts";
import { printFailures, runChecks, runJest, secondsSince } from "./check/run-step.ts";

const directory = ".demo/check";
const interrupted = 130;
const usage = "Usage: npm run check -- [--changed [--since <commit>]]";

const begun = performance.now();
const stop = stopRequest();

function readPlan(): Plan {
  const { values } = parseArgs({
    options: { changed: { type: "boolean" }, since: { type: "string" } },
  });
  if (!values.changed && values.since === undefined) return wholePlan();
  const files = changedFiles(values.since);
  console.log(`${files.length} changed files`);
  return planFor(files, existsSync(".next/types"));
}

async function main(): Promise<number> {
  const { checks, jest } = readPlan();
  const options = { directory, signal: stop };
  // Jest takes most of the time, so the other checks run beside it.
  const [tested, checked] = await Promise.all([
    jest && runJest(jest, options),
    runChecks(checks, options),
  ]);
  const results = tested ? [...checked, tested] : checked;
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
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    return 2;
  }
}

process.exit(await exitCode());
