import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { StartUpError } from "../tools/start-up/start-up-error.ts";
import { readOptions, runTool } from "../tools/start-up/tool.ts";
import { printFailures, printVerdict, runChecks, runJest } from "./check/run-step.ts";
import {
  biome,
  boundaries,
  type Command,
  compile,
  type StaticCheck,
  staticChecks,
  typegen,
} from "./static-checks.ts";

const usage = "Usage: npm run check -- [--all | --since <commit>]";
const ruleFile =
  /^(?:\.dependency-cruiser\.mjs|docs\/house\.md|tsconfig\.json|scripts\/boundaries\.ts)$/;
const caches: Readonly<Record<string, string>> = { Boundaries: "--cached", "Dead code": "--cache" };

const begun = performance.now();

function isCommit(name: string): boolean {
  try {
    const args = ["rev-parse", "--verify", "--quiet", `${name}^{commit}`];
    return execFileSync("git", args, { stdio: ["ignore", "pipe", "ignore"] }).length > 0;
  } catch {
    return false;
  }
}

/** Where the change begins; undefined with `--all`. */
function readSince(): string | undefined {
  const options = { all: { type: "boolean" }, since: { type: "string" } } as const;
  const { since = "origin/main", ...given } = readOptions(options, usage);
  if (given.all) return undefined;
  if (isCommit(since)) return since;
  if (since !== "origin/main") throw new StartUpError(`No commit is named ${since}.\n${usage}`);
  return "HEAD";
}

/** Committed, edited and new files since a commit; deleted ones are left out. */
function changedFiles(since: string): string[] {
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { encoding: "utf8" }).split("\0").filter(Boolean);
  const edited = git("diff", "-z", "--name-only", "--diff-filter=d", since);
  return [...edited, ...git("ls-files", "-z", "--others", "--exclude-standard")];
}

/** The commands for changed files; TypeScript and knip know by their caches what a change can break. */
function commandsFor(files: readonly string[]): Readonly<Record<string, readonly Command[]>> {
  const lint = ["--no-errors-on-unmatched", "--files-ignore-unknown=true", ...files];
  const sources = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const [typed, linted] = [existsSync(".next/types"), files.length > 0];
  return {
    // After the first run the route types are there.
    Types: typed ? [compile] : [typegen, compile],
    Lint: linted ? [[...biome, ...lint]] : [],
    // A forbidden import is in a changed file, unless the rules changed.
    ...(!files.some((file) => ruleFile.test(file)) && {
      Boundaries: sources.length > 0 ? [[boundaries, ...sources]] : [],
    }),
  };
}

function checksSince(since: string | undefined): readonly StaticCheck[] {
  const changed = since === undefined ? {} : commandsFor(changedFiles(since));
  return staticChecks.map(({ title, commands }) => {
    const cache = caches[title];
    const cached = commands.map((command) => (cache ? [...command, cache] : command) as Command);
    return { title, commands: changed[title] ?? cached };
  });
}

async function main(signal: AbortSignal): Promise<number> {
  const since = readSince();
  const options = { directory: ".demo/check", signal };
  const selection = since ? [`--changedSince=${since}`, "--passWithNoTests"] : [];
  // Jest takes most of the time, so the other checks run beside it.
  const [tested, checked] = await Promise.all([
    runJest(["--selectProjects", "unit", ...selection], options),
    runChecks(checksSince(since), options),
  ]);
  printFailures([...checked, tested]);
  return printVerdict([...checked, tested], begun, options.directory);
}

await runTool(main, 2);
