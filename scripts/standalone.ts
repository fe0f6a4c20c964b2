import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Completes Next's standalone folder: adds the files for browsers, and deletes the developer's
 * environment files and packages. Returns the folder, or undefined when there is none, as on Vercel.
 */
export function completeStandalone(root: string): string | undefined {
  const folder = join(root, ".next/standalone");
  if (!existsSync(folder)) return undefined;
  for (const files of ["public", ".next/static"])
    cpSync(join(root, files), join(folder, files), { recursive: true });
  for (const name of readdirSync(folder)) if (name.startsWith(".env")) rmSync(join(folder, name));
  for (const path of developmentPackages(root))
    rmSync(join(folder, path), { recursive: true, force: true });
  return folder;
}

/** Next copies what a package can find, also what it only finds where there are development tools. */
function developmentPackages(root: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries<{ dev?: boolean }>(lock.packages)
    .filter(([path, { dev }]) => dev && path.startsWith("node_modules/"))
    .map(([path]) => path);
}
