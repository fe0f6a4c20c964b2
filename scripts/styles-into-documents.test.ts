import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { moveStylesIntoDocuments, stylesMark } from "./styles-into-documents.ts";

const server = ".next/server";
const gathered = ".next/standalone/.next/server";
const manifest = "app/loans/page_client-reference-manifest.js";
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
    write(`${folder}/${writer}`, `a("style",{html:'${stylesMark}'})`);
    write(`${folder}/chunks/ssr/other.js`, "other()");
  }
  write(".next/static/chunks/base.css", `@font-face{src:url(../media/a.woff2)}.a{color:"\\201c"}`);
  write(
    ".next/static/chunks/loans.css",
    ".b{background:url(/icons/x.svg)}.c::before{content:'•é'}",
  );
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

// The text that a chunk passes to React for the style element.
function written(folder: string): string {
  const html: string[] = [];
  new Function("a", read(`${folder}/${writer}`))((_: string, props: { html: string }) =>
    html.push(props.html),
  );
  return html.join();
}

test.each([server, gathered])(
  "%s contains every sheet once, those of layouts first, and links to none",
  (folder) => {
    moveStylesIntoDocuments(root);
    expect(written(folder)).toBe(
      "@font-face{src:url(/_next/static/media/a.woff2)}.a{color:\"\\201c\"}.b{background:url(/icons/x.svg)}.c::before{content:'\\2022 \\e9 '}",
    );
    expect(read(`${folder}/${manifest}`)).toBe(manifestOf({}));
    expect(read(`${folder}/chunks/ssr/other.js`)).toBe("other()");
  },
);

test("the mark is the component's", () => {
  const component = join(import.meta.dirname, "../components/theme/document-styles.tsx");
  expect(readFileSync(component, "utf8")).toContain(`"${stylesMark}"`);
});

test("without a standalone folder only the build is changed", () => {
  rmSync(join(root, ".next/standalone"), { recursive: true });
  moveStylesIntoDocuments(root);
  expect(written(server)).toContain(".b{");
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
    () => write(`${server}/${manifest}`, manifestOf({})),
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
