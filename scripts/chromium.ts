import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { type Command, runCommand } from "../tools/start-up/run-command.ts";
import { StartUpError } from "../tools/start-up/start-up-error.ts";

const shellName = "chromium-headless-shell";
const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

export const chromiumMissing =
  "Not installed: Chromium. Install it with npx playwright install chromium; on Debian: apt-get install chromium";

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function runs(executable: string): boolean {
  if (!existsSync(executable)) return false;
  return spawnSync(executable, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

/** Playwright's Chromium, or else one of the system; undefined when there is none. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return [own, ...onPath(systemNames), macChrome, ...onPath([shellName])].find(runs);
}

/** As `findChromium`, but preferably the system's headless shell, which needs less than half of the CPU time. */
export function findTestChromium(): string | undefined {
  return onPath([shellName]).find(runs) ?? findChromium();
}

const rights = process.getuid?.() === 0 ? [] : ["sudo", "-n"];

function debianPackage(name: string): readonly Command[] {
  const install = ["apt-get", "install", "-y", "--no-install-recommends", name];
  return [["apt-get", "update"], install].map((words) => [...rights, ...words] as [string]);
}

const ways: readonly (readonly Command[])[] = [
  [[process.execPath, "node_modules/playwright/cli.js", "install", "chromium"]],
  debianPackage(shellName),
  debianPackage("chromium"),
];

async function succeeds(command: Command, signal: AbortSignal): Promise<boolean> {
  console.log(`  ${command.slice(-2).join(" ")}…`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    return (await runCommand(command, { environment, output: "inherit", signal })) === 0;
  } catch (error) {
    signal.throwIfAborted();
    console.log(`  ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

/** Returns a Chromium that works, installing one when it is missing; throws when that fails. */
export async function provideChromium(signal: AbortSignal): Promise<string> {
  const present = findTestChromium();
  if (present !== undefined) return present;
  for (const way of ways) {
    let installed = true;
    for (const command of way) installed &&= await succeeds(command, signal);
    const found = installed ? findTestChromium() : undefined;
    if (found !== undefined) return found;
  }
  throw new StartUpError("No Chromium was found, and it could not be installed.");
}
