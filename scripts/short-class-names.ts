import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// A class of a CSS module as Turbopack writes it: `.xrDkBa_menu`. Our own global classes have no "_".
const classOfModule = /\.([\w-]{6,7}_[\w-]+)/g;

// The name of a font's file may contain what looks like a class.
const addresses = /url\([^)]*\)/g;

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Shortens the names of CSS modules in a Next build to four characters: a document of 25 rows has
 * them 1300 times. Changes the build and the standalone folder in `root`. Throws when two names
 * become the same.
 */
export function shortenClassNames(root: string): void {
  const build = join(root, ".next");
  const texts = [build, join(build, "standalone/.next")].filter(existsSync).flatMap((folder) =>
    globSync("{server,static}/**/*.{js,css,html,rsc}", { cwd: folder }).map((name) => {
      const file = join(folder, name);
      return { file, text: readFileSync(file, "utf8") };
    }),
  );
  const names = new Map<string, string>();
  for (const { file, text } of texts)
    if (file.endsWith(".css"))
      for (const [, name = ""] of text.replace(addresses, "").matchAll(classOfModule))
        names.set(name, shortName(name));
  if (new Set(names.values()).size < names.size)
    throw new Error("Two class names have the same short name: rename one in its CSS module.");
  for (const { file, text } of texts) {
    const short = text.replace(/[\w-]+/g, (word) => names.get(word) ?? word);
    if (short !== text) writeFileSync(file, short);
  }
}

/**
 * Depends on the name alone: browsers keep files for ever, so a file must not change while its own
 * name stays.
 */
function shortName(name: string): string {
  const digest = createHash("sha256").update(name).digest();
  const first = letters[(digest[0] ?? 0) % letters.length];
  return `${first}${digest.subarray(1).toString("base64url").slice(0, 3)}`;
}
