import "server-only";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { provideStyleSheet, type StyleSheet } from "@/lib/style-sheet";
import { StartFault } from "./start-fault";

/** The build writes it, and `next.config.mjs` adds it to the files of a deployment. */
const builtSheet = ".next-sheet/portal.css";

/** In development read anew for each document. Throws a StartFault if it is missing. */
export function openStyleSheet(development: boolean): void {
  const file = join(/* turbopackIgnore: true */ process.cwd(), builtSheet);
  const read = (): StyleSheet => {
    const text = readFileSync(file, "utf8");
    return { text, version: createHash("sha256").update(text).digest("base64url").slice(0, 16) };
  };
  try {
    const sheet = read();
    provideStyleSheet(development ? read : () => sheet);
  } catch {
    throw new StartFault(`The build's style sheet ${file} cannot be read: build the portal again.`);
  }
}
