import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type StyleFile = { readonly path: string };
type Manifest = { readonly entryCSSFiles: Readonly<Record<string, readonly StyleFile[]>> };

/** What `DocumentStyles` writes where nothing was moved. */
export const stylesMark = "/*! the style sheet of the portal */";

/** The mark as a string of JavaScript. */
const literal = new RegExp(`["'\`]${stylesMark.replace(/[*!/]/g, "\\$&")}["'\`]`);

/** Next's list of what a page needs in the browser: JSON that a script puts in its place. */
const manifestShape = /^(.*?__RSC_MANIFEST\["[^"]+"\] = )(\{.*\})(;\s*)$/s;

/**
 * Moves the style sheets of a build of Next from links into the documents: all of them, as one text,
 * to where `DocumentStyles` writes it, and none into the lists from which Next makes its links.
 * `root` is the project's; both the build and the server that Next gathered from it are changed.
 * @throws Error where a build is not of the form that this knows: it would have no styles.
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
  if (places === 0) throw new Error(`Nothing in ${server} writes the style sheet.`);
}

/** All that pages link to, each sheet once, those of layouts before those of what stands in them. */
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

/** Every path once: the further back it ever stands in a list, the later. */
function inOrder(lists: readonly (readonly string[])[]): string[] {
  const places = new Map<string, number>();
  for (const list of lists)
    for (const [place, path] of list.entries())
      places.set(path, Math.max(place, places.get(path) ?? 0));
  return [...places].toSorted(([, one], [, other]) => one - other).map(([path]) => path);
}

/** As CSS escapes it: a text without other characters is written faster, once a page. */
function escaped(character: string): string {
  return `\\${character.codePointAt(0)?.toString(16)} `;
}

/** What a sheet names from its own place, named from the server's root. */
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
    if (!manifest?.entryCSSFiles) throw new Error(`${file} has another form than Next gave it.`);
    return { file, before, manifest, after };
  });
}
