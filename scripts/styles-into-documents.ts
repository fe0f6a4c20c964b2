import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What `DocumentStyles` reads; declared there too (components/theme/built-styles.ts), since scripts import no component. */
export type BuiltStyles = {
  readonly sheets: readonly string[];
  readonly pages: readonly (readonly [pattern: string, sheets: readonly number[]])[];
  readonly allPages: string;
};

type StyleFile = { readonly path: string };
type Manifest = { readonly entryCSSFiles: Readonly<Record<string, readonly StyleFile[]>> };

/** `DocumentStyles` contains this text until the styles replace it. */
export const stylesMark = "/*! the style sheets of the portal */";

const literal = new RegExp(`["'\`]${stylesMark.replace(/[*!/]/g, "\\$&")}["'\`]`);

// Next's manifest of a page: JSON within an assignment.
const manifestShape = /^(.*?__RSC_MANIFEST\["[^"]+"\] = )(\{.*\})(;\s*)$/s;

/**
 * Moves the styles of a Next build from linked sheets into the documents: the sheets of each page
 * where `DocumentStyles` is, and none in the manifests from which Next makes links. Also writes one
 * file with all of them. Changes the build and the standalone folder in `root`. Throws when the build
 * has an unknown form, which would lose the styles.
 */
export function moveStylesIntoDocuments(root: string): void {
  const build = join(root, ".next");
  const text = JSON.stringify(JSON.stringify(stylesOf(build)));
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
    if (parts.length > 1) writeFileSync(file, parts.join(text));
  }
  if (places === 0) throw new Error(`Nothing in ${server} contains the style sheets' mark.`);
}

function stylesOf(build: string): BuiltStyles {
  const manifests = manifestsOf(join(build, "server")).map(({ name, manifest }) => ({
    name,
    lists: Object.values(manifest.entryCSSFiles).map((list) => list.map(({ path }) => path)),
  }));
  const paths = inOrder(manifests.flatMap(({ lists }) => lists));
  const sheets = paths.map((path) =>
    withOwnAddresses(readFileSync(join(build, path), "utf8"), path).replace(/\P{ASCII}/gu, escaped),
  );
  const all = sheets.join("");
  if (!all || /<\/style/i.test(all)) throw new Error("The build's style sheets can't be moved.");
  const allPages = `static/chunks/${createHash("sha256").update(all).digest("hex").slice(0, 13)}.css`;
  writeFileSync(join(build, allPages), all);
  return {
    sheets,
    pages: manifests.flatMap(({ name, lists }) => {
      const needed = new Set(lists.flat());
      const indexes = [...paths.keys()].filter((index) => needed.has(paths[index] ?? ""));
      return name.endsWith("/page_client-reference-manifest.js")
        ? [[patternOf(dirname(name)), indexes] as const]
        : [];
    }),
    allPages: `/_next/${allPages}`,
  };
}

// `app/(portal)/loan_detail/[id]` is the page of `/loan_detail/1`.
function patternOf(folder: string): string {
  const path = folder.replace(/^app\/?/, "/").replace(/\([^/]+\)\/?/g, "");
  return `^${path.replace(/\[[^\]/]+\]/g, "[^/]+")}$`;
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
    return { file, name, before, manifest, after };
  });
}
