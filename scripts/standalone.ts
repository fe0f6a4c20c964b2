import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Completes the folder in which Next has gathered the server of the project at `root`: adds the files
 * that browsers fetch, and takes out the environment files of whoever built it. What it then holds is
 * all that a host needs. Returns the folder, or undefined where there is none: Vercel gathers by itself.
 */
export function completeStandalone(root: string): string | undefined {
  const folder = join(root, ".next/standalone");
  if (!existsSync(folder)) return undefined;
  for (const files of ["public", ".next/static"])
    cpSync(join(root, files), join(folder, files), { recursive: true });
  for (const name of readdirSync(folder)) if (name.startsWith(".env")) rmSync(join(folder, name));
  return folder;
}
