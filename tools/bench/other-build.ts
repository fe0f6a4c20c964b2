import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildPortal } from "../start-up/portal-build.ts";
import { type Command, runCommand } from "../start-up/run-command.ts";
import { withLogTail } from "../start-up/services.ts";
import { StartUpError } from "../start-up/start-up-error.ts";
import { type Build, directory } from "./bench.ts";

const folder = join(directory, "against");
const logFile = join(directory, "logs/against.log");
// Written when the packages are complete: the lock file that they belong to.
const installedLock = join(folder, "node_modules/.installed-package-lock.json");

/** The full id of a commit. Throws a StartUpError for an unknown one, or when this tree is not committed. */
export function resolveCommit(commit: string): string {
  if (git("--against needs a git repository.", "status", "--porcelain") !== "")
    throw new StartUpError("--against needs a clean tree: commit or stash your changes first.");
  const name = `${commit}^{commit}`;
  return git(`No such commit: ${commit}`, "rev-parse", "--verify", "--quiet", name);
}

function git(fault: string, ...args: readonly string[]): string {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    throw new StartUpError(fault);
  }
}

/** Checks a commit out below `.demo`, installs its packages and builds it. Throws a StartUpError. */
export async function buildCommit(commit: string, signal: AbortSignal): Promise<Build> {
  const name = commit.slice(0, 7);
  const run = async (command: Command, place = process.cwd()) => {
    const options = { environment: process.env, output: { logFile }, signal, directory: place };
    if ((await runCommand(command, options)) !== 0)
      throw new StartUpError(withLogTail(`${command.slice(0, 2).join(" ")} failed.`, logFile));
  };
  if (!existsSync(join(folder, ".git")))
    await run(["git", "clone", "--quiet", "--shared", "--no-checkout", process.cwd(), folder]);
  await run(["git", "checkout", "--quiet", "--force", "--detach", commit], folder);
  const lock = join(folder, "package-lock.json");
  if (!isSame(lock, installedLock)) {
    const packages = join(folder, "node_modules");
    rmSync(packages, { recursive: true, force: true });
    // Hard links: Turbopack refuses a symbolic link that leaves its root.
    if (isSame(lock, "package-lock.json")) await run(["cp", "-al", "node_modules", packages]);
    else await run(["npm", "ci", "--include=dev", "--no-audit", "--no-fund"], folder);
    cpSync(lock, installedLock);
  }
  await buildPortal(folder, {
    signal,
    onBuild: () => console.log(`Building ${name}…`),
    command: ["npm", "run", "build"],
  });
  return { name, root: folder };
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
