import { globSync, mkdirSync, watch, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import tailwind from "@tailwindcss/postcss";
import browserslist from "browserslist";
import { browserslistToTargets, transform } from "lightningcss";
import postcss from "postcss";

/** The server reads it when it starts; `next.config.mjs` adds it to the files of a deployment. */
const builtSheet = ".next-sheet/portal.css";

/** The theme, and the field, whose rules other sheets change. */
const first = [
  "theme/utilities",
  "theme/tokens",
  "theme/colors",
  "theme/print",
  "theme/global",
  "theme/kit",
  "filters/field",
].map((name) => `components/${name}.css`);

/** Writes the portal's style sheet for the server of the project at `root`. Rejects if a rule is wrong. */
export async function buildStyleSheet(root: string): Promise<void> {
  const file = join(root, builtSheet);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await styleSheet(root));
}

/**
 * Writes it for the development server, now and after each change of `app` and `components`.
 * Rejects if the first is wrong; later a wrong rule is written to the console.
 */
export async function watchStyleSheet(root: string): Promise<void> {
  let made = buildStyleSheet(root);
  for (const folder of ["app", "components"])
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name && /\.(css|tsx?)$/.test(name))
        made = made.then(() => buildStyleSheet(root)).catch(console.error);
    });
  await made;
}

/**
 * Returns one style sheet: Tailwind's utilities that `app` and `components` name, and all sheets of
 * `components`: the theme and the field, then the shared parts, then the screens, each in
 * alphabetical order. It is as short as possible, for the oldest browsers that package.json names.
 * Rejects, naming the file, if a rule is wrong.
 * @public The tests call it in a process of its own.
 */
export async function styleSheet(root: string): Promise<string> {
  const imports = sheetFiles(root).map((file) => `@import "./${file}";`);
  const from = join(root, "portal.css");
  const rules = postcss([tailwind({ base: root, optimize: false })]);
  const { css } = await rules.process(imports.join("\n"), { from });
  const targets = browserslistToTargets(browserslist(undefined, { path: root }));
  const sheet = transform({ filename: from, code: Buffer.from(css), targets, minify: true })
    .code.toString()
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
