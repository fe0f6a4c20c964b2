import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Chromium then compiles all functions of the file on another thread, while it loads. */
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Marks the scripts that every page needs at once: React and the router. Otherwise their functions
 * are compiled when they are first called: half of the longest task of a page. Other browsers read a
 * comment.
 */
export function compileWhileLoading(root: string): void {
  const manifest = readFileSync(join(root, ".next/build-manifest.json"), "utf8");
  const { rootMainFiles }: { rootMainFiles?: readonly string[] } = JSON.parse(manifest);
  if (!rootMainFiles?.length)
    throw new Error("The build's manifest names no scripts: see scripts/compile-while-loading.ts.");
  for (const name of rootMainFiles) {
    const file = join(root, ".next", name);
    const text = readFileSync(file, "utf8");
    // A build from the cache keeps files as they are.
    if (!text.startsWith(hint)) writeFileSync(file, hint + text);
  }
}
