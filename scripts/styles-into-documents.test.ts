import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type BuiltStyles, moveStylesIntoDocuments, stylesMark } from "./styles-into-documents.ts";

const server = ".next/server";
const gathered = ".next/standalone/.next/server";
const manifest = "app/(portal)/loans/page_client-reference-manifest.js";
const loanManifest = "app/(portal)/loans/[id]/page_client-reference-manifest.js";
const entryManifest = "app/page_client-reference-manifest.js";
const writer = "chunks/ssr/layout.js";

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const read = (file: string) => readFileSync(join(root, file), "utf8");

function manifestOf(lists: Record<string, readonly string[]>): string {
  const entryCSSFiles = Object.fromEntries(
    Object.entries(lists).map(([entry, names]) => [
      entry,
      names.map((name) => ({ path: `static/chunks/${name}.css`, inlined: false })),
    ]),
  );
  const json = JSON.stringify({ moduleLoading: { prefix: "" }, entryCSSFiles });
  return `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/loans/page"] = ${json};\n`;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "styles-"));
  for (const folder of [server, gathered]) {
    write(`${folder}/${manifest}`, manifestOf({ page: ["base", "loans"], layout: ["base"] }));
    write(`${folder}/${loanManifest}`, manifestOf({ page: ["base", "loan"], layout: ["base"] }));
    write(`${folder}/${entryManifest}`, manifestOf({ page: ["base"] }));
    write(`${folder}/${writer}`, `a("style",{html:'${stylesMark}'})`);
    write(`${folder}/chunks/ssr/other.js`, "other()");
  }
  write(".next/static/chunks/base.css", `@font-face{src:url(../media/a.woff2)}.a{color:"\\201c"}`);
  write(".next/static/chunks/loan.css", ".d{color:red}");
  write(
    ".next/static/chunks/loans.css",
    ".b{background:url(/icons/x.svg)}.c::before{content:'•é'}",
  );
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const base = '@font-face{src:url(/_next/static/media/a.woff2)}.a{color:"\\201c"}';
const loan = ".d{color:red}";
const loans = ".b{background:url(/icons/x.svg)}.c::before{content:'\\2022 \\e9 '}";

// The styles that a chunk passes to its component.
function written(folder: string): BuiltStyles {
  const texts: string[] = [];
  new Function("a", read(`${folder}/${writer}`))((_: string, props: { html: string }) =>
    texts.push(props.html),
  );
  return JSON.parse(texts.join());
}

test.each([server, gathered])("%s contains every sheet once and links to none", (folder) => {
  moveStylesIntoDocuments(root);
  expect(written(folder).sheets.toSorted()).toEqual([base, loan, loans].toSorted());
  for (const each of [manifest, loanManifest, entryManifest])
    expect(read(`${folder}/${each}`)).toBe(manifestOf({}));
  expect(read(`${folder}/chunks/ssr/other.js`)).toBe("other()");
});

const stylesOfPage = ({ sheets, pages }: BuiltStyles, path: string) =>
  pages
    .find(([pattern]) => new RegExp(pattern).test(path))?.[1]
    .map((index) => sheets[index])
    .join("");

test.each([
  ["/", base],
  ["/loans", base + loans],
  ["/loans/A%2F1", base + loan],
])("the page %s has its own styles alone, those of layouts first", (path, styles) => {
  moveStylesIntoDocuments(root);
  expect(stylesOfPage(written(server), path)).toBe(styles);
});

test("the file of all pages has every sheet, in the same order", () => {
  moveStylesIntoDocuments(root);
  const built = written(server);
  const all = read(built.allPages.replace("/_next", ".next"));
  expect(stylesOfPage(built, "/loans/1/2")).toBeUndefined();
  expect(all).toBe(built.sheets.join(""));
});

test("the mark is the component's", () => {
  const component = join(import.meta.dirname, "../components/theme/document-styles.tsx");
  expect(readFileSync(component, "utf8")).toContain(`"${stylesMark}"`);
});

test("without a standalone folder only the build is changed", () => {
  rmSync(join(root, ".next/standalone"), { recursive: true });
  moveStylesIntoDocuments(root);
  expect(written(server).sheets).toContain(loan);
});

test.each([
  ["nothing contains the mark", () => write(`${server}/${writer}`, "a()"), "Nothing in"],
  [
    "a manifest has an unknown form",
    () => write(`${server}/${manifest}`, "x = {}"),
    "unknown form",
  ],
  [
    "a manifest has no styles",
    () => {
      for (const each of [manifest, loanManifest, entryManifest])
        write(`${server}/${each}`, manifestOf({}));
    },
    "can't be moved",
  ],
  [
    "a sheet contains </style>",
    () => write(".next/static/chunks/loans.css", "a{content:'</style>'}"),
    "can't be moved",
  ],
])("the build fails when %s", (_, harm, message) => {
  harm();
  expect(() => moveStylesIntoDocuments(root)).toThrow(message);
});
