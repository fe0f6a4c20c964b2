import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import browserslist from "browserslist";
import { browserslistToTargets, transform } from "lightningcss";

/** The server reads it when it starts; `next.config.mjs` adds it to the files of a deployment. */
const builtSheet = ".next-sheet/portal.css";

const theme = ["tokens", "colors", "print", "global"].map((name) => `components/theme/${name}.css`);
/** Other sheets change what this one says of the same element. */
const first = [...theme, "components/filters/field.css"];

/** Writes the portal's style sheet for the server of the project at `root`. Throws if a rule is wrong. */
export function buildStyleSheet(root: string): void {
  const file = join(root, builtSheet);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, styleSheet(root));
}

/**
 * Returns one style sheet from all of `components`: the theme and the field, then the shared
 * parts, then the screens, each in alphabetical order. It is as short as possible, for the oldest browsers that
 * package.json names.
 */
export function styleSheet(root: string): string {
  const targets = browserslistToTargets(browserslist(undefined, { path: root }));
  const sheet = sheetFiles(root)
    .map((filename) => {
      const code = readFileSync(join(root, filename));
      return transform({ filename, code, targets, minify: true }).code.toString();
    })
    .join("")
    // As ASCII, since a text with other characters takes twice the memory and longer to send.
    .replace(/\P{ASCII}/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
  if (/<\/style/i.test(sheet))
    throw new Error("A style sheet in a document can't contain </style.");
  return sheet;
}

function sheetFiles(root: string): string[] {
  const others = globSync("components/**/*.css", { cwd: root }).filter(
    (file) => !first.includes(file),
  );
  const isScreen = (file: string) => file.startsWith("components/screens/");
  const parts = others.filter((file) => !isScreen(file)).sort();
  return [...first, ...parts, ...others.filter(isScreen).sort()];
}
