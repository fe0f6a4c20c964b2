import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { stopRequest } from "../tools/sandbox/start-up/stop-request.ts";
import { printVerdict, runChecks, runJest } from "./check/run-step.ts";
import { type StaticCheck, staticChecks, typegen } from "./static-checks.ts";

const interrupted = 130;
const usage = "Usage: npm run check -- [--changed [--since <commit>]]";
const caches: Readonly<Record<string, string>> = { Boundaries: "--cached", "Dead code": "--cache" };

const begun = performance.now();
const stop = stopRequest();

function isCommit(name: string): boolean {
  try {
    const args = ["rev-parse", "--verify", "--quiet", `${name}^{commit}`];
    return execFileSync("git", args, { stdio: ["ignore", "pipe", "ignore"] }).length > 0;
  } catch {
    return false;
  }
}

/** Where the change begins; undefined without `--changed`. */
function readSince(): string | undefined {
  const { values } = parseArgs({
    options: { changed: { type: "boolean" }, since: { type: "string" } },
  });
  const { since = "origin/main", changed } = values;
  if (values.since && !isCommit(since)) throw new Error(`No commit is named ${since}.`);
  if (!changed && !values.since) return undefined;
  return isCommit(since) ? since : "HEAD";
}

/** The static checks with the tools' caches; after the first run the route types are there. */
function cachedChecks(isChange: boolean): readonly StaticCheck[] {
  const hasRouteTypes = isChange && existsSync(".next/types");
  return staticChecks.map(({ title, commands }) => ({
    title,
    commands: commands
      .filter((command) => command !== typegen || !hasRouteTypes)
      .map((command) => (caches[title] ? [...command, caches[title]] : command)),
  }));
}

async function main(): Promise<number> {
  const since = readSince();
  const options = { directory: ".demo/check", signal: stop };
  const selection = since ? [`--changedSince=${since}`, "--passWithNoTests"] : [];
  // Jest takes most of the time, so the other checks run beside it.
  const [tested, checked] = await Promise.all([
    runJest(["--selectProjects", "unit", ...selection], options),
    runChecks(cachedChecks(since !== undefined), options),
  ]);
  return printVerdict([...checked, tested], begun);
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
