import { iconOf, readMark } from "./mark.ts";
import { readBrand } from "./read-brand.ts";

const { tokens } = readBrand("brand");

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
