import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildStyleSheet, styleSheet } from "./style-sheet.ts";

const theme = ["tokens", "colors", "print", "global"];

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "style-sheet-"));
  write("package.json", '{"browserslist":["chrome >= 117"]}');
  write("components/filters/field.css", ".field { margin: 0px; }");
  for (const name of theme) write(`components/theme/${name}.css`, `.${name} { margin: 0px; }`);
});

afterEach(() => rmSync(root, { recursive: true }));

test("the theme and the field come first, then shared parts, then screens", () => {
  write("components/screens/a.css", ".screen { color: red; }");
  write("components/list/b.css", ".part { color: light-dark(red, blue); }");
  write("components/date-field/c.css", ".date { color: red; }");
  buildStyleSheet(root);
  const written = readFileSync(join(root, ".next-sheet/portal.css"), "utf8");
  expect(written.match(/\.(\w+)(?=\{)/g)).toEqual(
    [...theme, "field", "date", "part", "screen"].map((name) => `.${name}`),
  );
  expect(written).not.toContain("light-dark(");
});

test("a wrong rule stops the build and names its file", () => {
  write("components/list/b.css", ".part { color: red; } }");
  expect(() => styleSheet(root)).toThrow(
    expect.objectContaining({ fileName: "components/list/b.css" }),
  );
  write("components/list/b.css", '.part::after { content: "</style>"; }');
  expect(() => styleSheet(root)).toThrow("</style");
});

describe("the portal's own sheet", () => {
  const sheet = styleSheet(process.cwd()).replace(/"[^"]*"|url\([^)]*\)/g, "");
  const defined = new Set([...sheet.matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name]) => name));
  const source = globSync("{app,components}/**/*.{ts,tsx}")
    // The page that replaces a failed layout has styles of its own.
    .filter((file) => !/(\.test|-for-tests)\.tsx?$|bare-error-page/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

  test("has a rule for each class that an element names", () => {
    const named = [...source.matchAll(/className="([^"]+)"/g)].flatMap(([, names]) =>
      (names ?? "").split(" "),
    );
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter((name) => !defined.has(name))).toEqual([]);
  });

  test("has no class that no element names", () => {
    const words = new Set(source.match(/[a-z][a-z0-9-]*/g));
    const families = [...source.matchAll(/([a-z][a-z0-9-]*-)\$\{/g)].map(
      ([, start]) => start ?? "",
    );
    const unused = [...defined].filter(
      (name = "") => !words.has(name) && !families.some((start) => name.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});
