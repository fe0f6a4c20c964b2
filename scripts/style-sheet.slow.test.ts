import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { folderForTests } from "../tools/start-up/folder-for-tests.ts";

const theme = ["utilities", "tokens", "colors", "print", "global", "kit"];

const { root, write } = folderForTests();

/** Tailwind hooks into Node's loader of modules, which Jest does not allow in its own process. */
function build(project: string): string {
  const script = `import("./scripts/style-sheet.ts")
    .then(({ styleSheet }) => styleSheet(process.argv[1]))
    .then((sheet) => process.stdout.write(sheet))`;
  const command = ["--input-type=module", "-e", script, project];
  return execFileSync(process.execPath, command, { encoding: "utf8", stdio: "pipe" });
}

beforeEach(() => {
  write("package.json", '{"browserslist":["chrome >= 117"]}');
  write("components/filters/field.css", ".field { margin: 0px; }");
  for (const name of theme) write(`components/theme/${name}.css`, `.${name} { margin: 0px; }`);
});

test("the theme and the field come first, then shared parts, then screens", () => {
  write("components/screens/a.css", ".screen { color: red; }");
  write("components/list/b.css", ".part { color: light-dark(red, blue); }");
  write("components/date-field/c.css", ".date { color: red; }");
  const sheet = build(root);
  expect(sheet.match(/\.(\w+)(?=[{,])/g)).toEqual(
    [...theme, "field", "date", "part", "screen"].map((name) => `.${name}`),
  );
  expect(sheet).not.toContain("light-dark(");
});

test.each([
  ["names the file of a wrong rule", ".part { color: red; } }", "components/list/b.css:1:23"],
  ["refuses a text that ends the element", '.part::after { content: "</style>"; }', "</style"],
])("the build %s", (_, rule, message) => {
  write("components/list/b.css", rule);
  expect(() => build(root)).toThrow(message);
});

describe("the portal's own sheet", () => {
  let sheet: string;
  let defined: Set<string>;
  const withoutTexts = (css: string) => css.replace(/\/\*.*?\*\/|"[^"]*"|url\([^)]*\)/gs, "");
  const source = globSync("{app,components}/**/*.{ts,tsx}")
    // The page that replaces a failed layout has styles of its own.
    .filter((file) => !/(\.test|-for-tests)\.tsx?$|bare-error-page/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

  beforeAll(() => {
    sheet = withoutTexts(build(process.cwd()));
    const names = sheet.matchAll(/\.((?:[a-z-]|\\.)(?:[\w-]|\\.)*)/g);
    defined = new Set([...names].map(([, name = ""]) => name.replaceAll("\\", "")));
  });

  test("has a rule for each class that an element names", () => {
    const named = [...source.matchAll(/className="([^"]+)"/g)].flatMap(([, names]) =>
      (names ?? "").split(" "),
    );
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter((name) => !defined.has(name))).toEqual([]);
  });

  test("restyles no whole page for each new element: no subject of a rule is below main:has()", () => {
    const onScreen = sheet.replace(/@media print\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, "");
    const rules = [...onScreen.matchAll(/(?<!\w)(?:main|body|html|:root)\S*?:has\([^{}]*/g)].map(
      String,
    );
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((rule) => /:has\([^()]*\)\s*[\s>~+][^,]/.test(rule))).toEqual([]);
  });

  test("has no class of its own that no element names", () => {
    const own = globSync("components/**/*.css").flatMap((file) =>
      [...withoutTexts(readFileSync(file, "utf8")).matchAll(/\.([a-z][a-z0-9-]*)/g)].map(
        ([, name = ""]) => name,
      ),
    );
    const words = new Set(source.match(/[a-z][a-z0-9-]*/g));
    const families = [...source.matchAll(/([a-z][a-z0-9-]*-)\$\{/g)].map(
      ([, start]) => start ?? "",
    );
    const unused = own.filter(
      (name) => !words.has(name) && !families.some((start) => name.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});
