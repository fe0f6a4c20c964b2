import { runCommand } from "../tools/start-up/run-command.ts";
import { StartUpError } from "../tools/start-up/start-up-error.ts";
import { findTestChromium } from "./chromium.ts";

type Command = readonly [string, ...string[]];

function withRights(command: Command): Command {
  return process.getuid?.() === 0 ? command : ["sudo", "-n", ...command];
}

function debianPackage(name: string): readonly Command[] {
  const install = ["apt-get", "install", "-y", "--no-install-recommends", name] as const;
  return [withRights(["apt-get", "update"]), withRights(install)];
}

const ways: readonly (readonly Command[])[] = [
  [[process.execPath, "node_modules/playwright/cli.js", "install", "chromium"]],
  debianPackage("chromium-headless-shell"),
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
    const chromium = installed ? findTestChromium() : undefined;
    if (chromium !== undefined) return chromium;
  }
  throw new StartUpError("No Chromium was found, and it could not be installed.");
}
