import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Completes Next's standalone folder: adds the files for browsers, and deletes the developer's
 * environment files. Returns the folder, or undefined when there is none, as on Vercel.
 */
export function completeStandalone(root: string): string | undefined {
  const folder = join(root, ".next/standalone");
  if (!existsSync(folder)) return undefined;
  for (const files of ["public", ".next/static"])
    cpSync(join(root, files), join(folder, files), { recursive: true });
  for (const name of readdirSync(folder)) if (name.startsWith(".env")) rmSync(join(folder, name));
  return folder;
}
