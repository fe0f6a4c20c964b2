import { execFileSync } from "node:child_process";

/**
 * The files that differ from the merge base with `since`, or else with `origin/main`, or else from the
 * last commit: committed, staged, edited or new. Paths are relative to the repository; deleted files
 * are left out. Throws when `since` is not a commit.
 */
export function changedFiles(since?: string, directory = process.cwd()): string[] {
  const git = (...args: string[]) => askGit(directory, args);
  const isKnown = (ref: string) => git("rev-parse", "--verify", "--quiet", ref) !== undefined;
  if (since !== undefined && !isKnown(`${since}^{commit}`))
    throw new Error(`No commit is named ${since}.`);
  const left = since ?? (isKnown("origin/main") ? "origin/main" : "HEAD");
  const base = git("merge-base", left, "HEAD")?.trim() ?? left;
  const edited = git("diff", "-z", "--name-only", "--diff-filter=d", base);
  const added = git("ls-files", "-z", "--others", "--exclude-standard");
  if (edited === undefined || added === undefined)
    throw new Error("git could not list the changed files.");
  return [...new Set(`${edited}${added}`.split("\0").filter(Boolean))].sort();
}

function askGit(directory: string, args: readonly string[]): string | undefined {
  try {
    const stdio = ["ignore", "pipe", "ignore"] as const;
    return execFileSync("git", args, { cwd: directory, encoding: "utf8", stdio: [...stdio] });
  } catch {
    return undefined;
  }
}
