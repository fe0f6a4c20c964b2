import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { folderForTests } from "../../tools/start-up/folder-for-tests.ts";
import { contrastFaults } from "./contrast.ts";
import { iconOf, readMark } from "./mark.ts";
import { readBrand } from "./read-brand.ts";
import type { TokenName, Tokens } from "./tokens.ts";

const { tokens } = readBrand("brand");
const { root: folder, write } = folderForTests();

function withColor(name: TokenName, color: { light?: string; dark?: string }): Tokens {
  return { ...tokens, [name]: { ...tokens[name], ...color } };
}

test.each(["brand", "scripts/brand/second-brand"])("%s can be read and seen", (folder) => {
  expect(contrastFaults(readBrand(folder).tokens)).toEqual([]);
});

test("a pair that cannot be read is named, with its theme, colours and contrast", () => {
  const faults = contrastFaults(withColor("muted", { light: "#8a949e" }));
  expect(faults).toContain(
    `light theme: muted (#8a949e) on page (${tokens.page.light}) has a contrast of 2.82:1; text need 4.5:1`,
  );
  expect(faults.every((fault) => fault.startsWith("light theme: muted "))).toBe(true);
});

test("a border that cannot be seen is named", () => {
  expect(contrastFaults(withColor("border-strong", { light: "#c0c0c0" }))).toContain(
    "light theme: border-strong (#c0c0c0) on surface (#ffffff) has a contrast of 1.81:1; controls need 3:1",
  );
});

test("what is drawn in the other theme's colour is checked too", () => {
  expect(contrastFaults(withColor("border-strong", { dark: "#b0b8c0" }))).toEqual([
    "light theme: border-strong of the other theme (#b0b8c0) on surface (#ffffff) has a contrast of 2.00:1; controls need 3:1",
  ]);
});

test("meanings that look alike, also with colour blindness, are named", () => {
  const faults = contrastFaults(withColor("interest", tokens.capital));
  expect(faults).toContain("light theme: capital and interest look alike for usual vision");
  expect(faults).toContain("dark theme: capital and interest look alike for tritan vision");
});

const markOf = (figure: string, ground = '<rect id="ground" width="8" height="8" rx="2"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${ground}<g id="figure">${figure}</g></svg>`;

test("tokens get their colour of the light theme, and a full ground has no round corners", () => {
  const mark = readMark(markOf('<path d="M0 0" fill="var(--color-on-accent)"/>'));
  expect(iconOf(mark, tokens)).toContain(`<path d="M0 0" fill="${tokens["on-accent"].light}"/>`);
  expect(iconOf(mark, tokens)).toContain(' rx="2"');
  expect(iconOf(mark, tokens, true)).not.toContain("rx=");
});

test.each([
  ["plain text", "is not one <svg>"],
  ["<svg", "has text, or a tag that cannot be read"],
  [markOf("Hola"), "has text, or a tag that cannot be read"],
  [markOf("<g>"), "has a </svg> without its beginning"],
  [markOf("").replace("0 0 8 8", "0 0 8 9"), "needs a square viewBox"],
  [markOf("", '<circle id="ground" r="4"/>'), 'must begin with <rect id="ground">'],
  [markOf("").replace("figure", "other"), 'must end with <g id="figure">'],
  [markOf("<script/>"), "has a <script>; allowed are g, path"],
  [markOf('<image href="https://x.example/a.png"/>'), "has a <image>; allowed are g, path"],
  [markOf('<path onload="x()"/>'), "has an attribute that is not allowed: onload"],
  [markOf('<path style="fill:red"/>'), "has an attribute that is not allowed: style"],
  [markOf('<path fill="red"/>'), 'has fill="red"; use none, #rrggbb or var(--color-<token>)'],
  [markOf('<path fill="var(--color-pink)"/>'), 'has fill="var(--color-pink)"; use none'],
])("%s: %s", (svg, fault) => {
  const text = svg === "plain text" ? "" : svg;
  expect(() => readMark(text)).toThrow(fault);
});

test("a brand that cannot be used is refused, with every fault", () => {
  cpSync("brand", folder, { recursive: true });
  const { page, ...others } = tokens;
  const pale = { ...others, muted: { light: "#8a949e", dark: "grey" } };
  write("tokens.json", JSON.stringify({ ...pale, pink: page }));
  write("brand.json", '{ "name": " ", "slogan": {} }');
  rmSync(join(folder, "mark.svg"));
  expect(() => readBrand(folder)).toThrow(
    [
      `The brand in ${folder} cannot be used:`,
      "  - brand.json name is empty",
      "  - brand.json slogan.es Invalid input: expected string, received undefined",
      "  - brand.json slogan.en Invalid input: expected string, received undefined",
      "  - tokens.json page Invalid input: expected object, received undefined",
      "  - tokens.json muted.dark must be a colour as #rrggbb, in lower case",
      '  - tokens.json Unrecognized key: "pink"',
      "  - mark.svg is missing",
    ].join("\n"),
  );
  write("tokens.json", "{");
  expect(() => readBrand(folder)).toThrow("tokens.json is not JSON");
});
