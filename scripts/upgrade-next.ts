import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command, runCommand } from "../tools/sandbox/start-up/run-command.ts";
import { runTool } from "../tools/sandbox/start-up/tool.ts";
import { printStep } from "./check/run-step.ts";
import { provideChromium } from "./install-chromium.ts";
import { compile, typegen } from "./static-checks.ts";
import {
  failedTests,
  mainPaths,
  reportOf,
  type TrialStep,
  versionIn,
  wantedVersion,
} from "./upgrade/trial.ts";

const lastLines = (written: string) => written.trim().split("\n").slice(-30);

function findVersion(wanted: string): string | undefined {
  const npm = spawnSync("npm", ["view", `next@${wanted}`, "version", "--json"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (npm.error) throw npm.error;
  return versionIn(npm.stdout);
}

/** Copies what git knows or would add, as it is now. */
function copyProject(folder: string): void {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { encoding: "utf8" }).split("\0");
  for (const file of files) if (file && existsSync(file)) cpSync(file, join(folder, file));
}

type Trial = { readonly folder: string; readonly stop: AbortSignal };

/** Runs commands in the copy until one fails; `faultsIn` reads what they wrote. */
async function tried(
  { folder, stop }: Trial,
  title: string,
  commands: readonly Command[],
  faultsIn = (written: string) => lastLines(written),
): Promise<TrialStep> {
  const start = performance.now();
  const logFile = join(folder, `.demo/${title}.log`);
  const { PORTAL_URL: _, ...environment } = process.env;
  let failed = false;
  for (const command of commands)
    failed ||=
      (await runCommand(command, {
        environment: { ...environment, NEXT_TELEMETRY_DISABLED: "1" },
        output: { logFile, append: true },
        signal: stop,
        directory: folder,
      })) !== 0;
  printStep(title, failed, start);
  return { title, failed, faults: failed ? faultsIn(readFileSync(logFile, "utf8")) : [] };
}

async function install(trial: Trial, version: string): Promise<TrialStep> {
  const manifest = JSON.parse(readFileSync("package.json", "utf8"));
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const companions = names.filter((name) => name.startsWith("@next/"));
  const packages = ["next", ...companions].map((name) => `${name}@${version}`);
  const npm: Command = ["npm", "install", "--save-exact", "--ignore-scripts", "--no-fund"];
  const alone = await tried(trial, "Install", [[...npm, ...packages]]);
  // npm refuses a version that asks for another React.
  const withReact: Command = [...npm, ...packages, "react@latest", "react-dom@latest"];
  return alone.failed ? tried(trial, "Install with the newest React", [withReact]) : alone;
}

async function tryIn(trial: Trial, version: string): Promise<TrialStep[]> {
  const node = (command: readonly string[]): Command => [process.execPath, ...command];
  const installed = await install(trial, version);
  if (installed.failed) return [installed];
  const types = await tried(trial, "Types", [node(typegen), node(compile)]);
  const build = await tried(trial, "Build", [node(["scripts/build.ts"])]);
  if (build.failed) return [installed, types, build];
  const browse = ["node_modules/playwright/cli.js", "test", "--project=desktop", ...mainPaths];
  const tests = await tried(trial, "Browser tests", [node(browse)], (written) => {
    const report = join(trial.folder, ".demo/test/playwright.json");
    const failed = existsSync(report) ? failedTests(JSON.parse(readFileSync(report, "utf8"))) : [];
    return failed.length > 0 ? failed : lastLines(written);
  });
  return [installed, types, build, tests];
}

/** `npm run upgrade:next -- <version>`: tries a version of Next in a copy and says what broke. */
async function main(stop: AbortSignal): Promise<number> {
  const wanted = wantedVersion(process.argv.slice(2));
  const version = findVersion(wanted);
  if (version === undefined) {
    console.log(`The registry has no next@${wanted}: nothing was tried.`);
    return 0;
  }
  await provideChromium(stop);
  const folder = mkdtempSync(join(tmpdir(), "next-"));
  try {
    copyProject(folder);
    const steps = await tryIn({ folder, stop }, version);
    console.log(`\n${reportOf(version, steps)}`);
    return steps.some(({ failed }) => failed) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runTool(main, 2);
