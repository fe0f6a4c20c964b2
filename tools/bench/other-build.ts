import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { buildPortal } from "../start-up/portal-build.ts";
import { type Command, runCommand } from "../start-up/run-command.ts";
import { StartUpError } from "../start-up/start-up-error.ts";
import { type Build, directory } from "./bench.ts";

const root = process.cwd();
const folder = join(directory, "against");
const [logFile, buildLog] = [
  join(directory, "logs/against.log"),
  join(folder, ".demo/logs/build.log"),
];
// Written when the packages are complete: the lock file that they belong to.
const installedLock = join(folder, "node_modules/.installed-package-lock.json");

type Run = (command: Command, place?: string) => Promise<void>;

/** The full id of a commit. Throws a StartUpError for an unknown one, or when this tree is not committed. */
export function resolveCommit(commit: string): string {
  if (git("--against needs a git repository.", "status", "--porcelain") !== "")
    throw new StartUpError("--against needs a clean tree: commit or stash your changes first.");
  const name = `${commit}^{commit}`;
  return git(`No such commit: ${commit}`, "rev-parse", "--verify", "--quiet", name);
}

/** Checks a commit out below `.demo` and builds it. Throws a StartUpError with one line. */
export async function buildCommit(
  commit: string,
  signal: AbortSignal,
  report: (line: string) => void,
): Promise<Build> {
  const name = commit.slice(0, 7);
  const run: Run = async (command, place = root) => {
    const options = { environment: process.env, output: { logFile }, signal, directory: place };
    const code = await runCommand(command, options);
    if (code === 0) return;
    throw new StartUpError(
      `${command.slice(0, 2).join(" ")} for ${name} failed: see ${relative(root, logFile)}`,
    );
  };
  if (!existsSync(join(folder, ".git")))
    await run(["git", "clone", "--quiet", "--shared", "--no-checkout", root, folder]);
  await run(["git", "-C", folder, "checkout", "--quiet", "--force", "--detach", commit]);
  await installPackages(run, report);
  try {
    await buildPortal(folder, {
      signal,
      environment: process.env,
      onBuild: () => report(`Building ${name}…`),
      command: ["npm", "run", "build"],
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof StartUpError)) throw error;
    throw new StartUpError(`The build of ${name} failed: see ${relative(root, buildLog)}`);
  }
  return { name, root: folder };
}

/** Links this tree's packages when the lock file is the same. */
async function installPackages(run: Run, report: (line: string) => void): Promise<void> {
  const lock = join(folder, "package-lock.json");
  if (existsSync(installedLock) && isSame(lock, installedLock)) return;
  const packages = join(folder, "node_modules");
  rmSync(packages, { recursive: true, force: true });
  if (isSame(lock, join(root, "package-lock.json"))) {
    // Not a symbolic link: Turbopack refuses one that leaves its root.
    await run(["cp", "-al", "node_modules", packages]);
  } else {
    report("Installing its packages (npm ci)…");
    const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    await run(["npm", "ci", ...options], folder);
  }
  cpSync(lock, installedLock);
}

function isSame(one: string, other: string): boolean {
  return readFileSync(one).equals(readFileSync(other));
}

function git(fault: string, ...args: readonly string[]): string {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    throw new StartUpError(fault);
  }
}
