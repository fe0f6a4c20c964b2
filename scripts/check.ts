import { spawnSync } from "node:child_process";
import { StartUpError } from "../tools/start-up/start-up-error.ts";
import { readOptions, runTool } from "../tools/start-up/tool.ts";
import { printFailures, printVerdict, runJest, runStaticChecks } from "./run-step.ts";

const usage = "Usage: npm run check -- [--all | --since <commit>]";

const begun = performance.now();

const isCommit = (name: string) =>
  spawnSync("git", ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]).status === 0;

/** Where the change begins; undefined with `--all`. */
function readSince(): string | undefined {
  const options = { all: { type: "boolean" }, since: { type: "string" } } as const;
  const { since = "origin/main", ...given } = readOptions(options, usage);
  if (given.all) return undefined;
  if (isCommit(since)) return since;
  if (since !== "origin/main") throw new StartUpError(`No commit is named ${since}.\n${usage}`);
  return "HEAD";
}

async function main(signal: AbortSignal): Promise<number> {
  const since = readSince();
  const options = { directory: ".demo/check", signal };
  const selection = since ? [`--changedSince=${since}`, "--passWithNoTests"] : [];
  // Jest takes most of the time, so the other checks run beside it.
  const [tested, checked] = await Promise.all([
    runJest(["--selectProjects", "unit", ...selection], options),
    runStaticChecks(options),
  ]);
  printFailures([...checked, tested]);
  return printVerdict([...checked, tested], begun, options.directory);
}

await runTool(main, 2);
