import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type StyleFile = { readonly path: string };
type Manifest = { readonly entryCSSFiles: Readonly<Record<string, readonly StyleFile[]>> };

/** `DocumentStyles` contains this text until the styles replace it. */
export const stylesMark = "/*! the style sheet of the portal */";

const literal = new RegExp(`["'\`]${stylesMark.replace(/[*!/]/g, "\\$&")}["'\`]`);

// Next's manifest of a page: JSON within an assignment.
const manifestShape = /^(.*?__RSC_MANIFEST\["[^"]+"\] = )(\{.*\})(;\s*)$/s;

/**
 * Moves the styles of a Next build from linked sheets into the documents: all sheets as one text where
 * `DocumentStyles` is, and none in the manifests from which Next makes links. Changes the build and the
 * standalone folder in `root`. Throws when the build has an unknown form, which would lose the styles.
 */
export function moveStylesIntoDocuments(root: string): void {
  const build = join(root, ".next");
  const text = styleSheetOf(build);
  for (const folder of [build, join(build, "standalone/.next")])
    if (existsSync(folder)) moveInto(join(folder, "server"), text);
}

function moveInto(server: string, text: string): void {
  for (const { file, before, manifest, after } of manifestsOf(server))
    writeFileSync(file, before + JSON.stringify({ ...manifest, entryCSSFiles: {} }) + after);
  let places = 0;
  for (const name of globSync("chunks/ssr/*.js", { cwd: server })) {
    const file = join(server, name);
    const parts = readFileSync(file, "utf8").split(literal);
    places += parts.length - 1;
    if (parts.length > 1) writeFileSync(file, parts.join(JSON.stringify(text)));
  }
  if (places === 0) throw new Error(`Nothing in ${server} contains the style sheet's mark.`);
}

// All sheets of all pages, without duplicates, those of layouts first.
function styleSheetOf(build: string): string {
  const lists = manifestsOf(join(build, "server")).flatMap(({ manifest }) =>
    Object.values(manifest.entryCSSFiles),
  );
  const text = inOrder(lists.map((list) => list.map(({ path }) => path)))
    .map((path) => withOwnAddresses(readFileSync(join(build, path), "utf8"), path))
    .join("")
    .replace(/\P{ASCII}/gu, escaped);
  if (!text || /<\/style/i.test(text)) throw new Error("The build's style sheets can't be moved.");
  return text;
}

// Without duplicates, ordered by each path's highest index in any list.
function inOrder(lists: readonly (readonly string[])[]): string[] {
  const places = new Map<string, number>();
  for (const list of lists)
    for (const [place, path] of list.entries())
      places.set(path, Math.max(place, places.get(path) ?? 0));
  return [...places].toSorted(([, one], [, other]) => one - other).map(([path]) => path);
}

// As a CSS escape: React writes a text of ASCII characters faster, on every page.
function escaped(character: string): string {
  return `\\${character.codePointAt(0)?.toString(16)} `;
}

function withOwnAddresses(sheet: string, path: string): string {
  return sheet.replace(/url\((?!["']?(?:data:|\/))([^)]+)\)/g, (_, address: string) => {
    const { pathname } = new URL(address.replace(/["']/g, ""), `http://portal/_next/${path}`);
    return `url(${pathname})`;
  });
}

function manifestsOf(server: string) {
  return globSync("app/**/*_client-reference-manifest.js", { cwd: server }).map((name) => {
    const file = join(server, name);
    const [, before = "", json, after = ""] = manifestShape.exec(readFileSync(file, "utf8")) ?? [];
    const manifest = json ? (JSON.parse(json) as Manifest) : undefined;
    if (!manifest?.entryCSSFiles) throw new Error(`${file} has an unknown form.`);
    return { file, before, manifest, after };
  });
}
