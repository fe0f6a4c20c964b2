import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { shortenClassNames } from "./short-class-names.ts";

/** A build with these files, and what they contain. */
function buildWith(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), "build-"));
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, ".next", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return {
    root,
    textOf: (name: string) => readFileSync(join(root, ".next", name), "utf8"),
  };
}

const script = 'a.v({bar:"_0iCu_G_bar",menu:"F-p_qZ_menu "+a.i(12).menu});p={id:"client_id"}';
const sheet = ".F-p_qZ_menu:hover>._0iCu_G_bar{color:red}.button-quiet{}";

test("a class has the same short name in scripts and sheets, and other words keep theirs", () => {
  const { root, textOf } = buildWith({
    "static/chunks/a.css": sheet,
    "static/chunks/b.js": script,
    "server/chunks/ssr/c.js": script,
    "standalone/.next/server/chunks/ssr/c.js": script,
  });
  shortenClassNames(root);
  const [, menu, bar] = /^\.([\w-]{4}):hover>\.([\w-]{4})\{color:red\}\.button-quiet\{\}$/.exec(
    textOf("static/chunks/a.css"),
  ) as RegExpExecArray;
  const short = `a.v({bar:"${bar}",menu:"${menu} "+a.i(12).menu});p={id:"client_id"}`;
  for (const name of ["static/chunks/b.js", "server/chunks/ssr/c.js"])
    expect(textOf(name)).toBe(short);
  expect(textOf("standalone/.next/server/chunks/ssr/c.js")).toBe(short);
});

test("the name of a file is no class", () => {
  const font = "@font-face{src:url(../media/inter.p.0ezp8a_2u351a.woff2)}";
  const { root, textOf } = buildWith({ "static/chunks/a.css": font });
  shortenClassNames(root);
  expect(textOf("static/chunks/a.css")).toBe(font);
});

test("a short name begins with a letter, and does not depend on the other names", () => {
  const alone = buildWith({ "static/a.css": "._0iCu_G_bar{}" });
  const among = buildWith({ "static/a.css": sheet });
  for (const { root } of [alone, among]) shortenClassNames(root);
  const [, name = ""] = /^\.([\w-]+)/.exec(alone.textOf("static/a.css")) as RegExpExecArray;
  expect(name).toMatch(/^[a-zA-Z][\w-]{3}$/);
  expect(among.textOf("static/a.css")).toContain(`>.${name}{`);
});

test("two names that become the same stop the build", () => {
  const classes = Array.from({ length: 20_000 }, (_, index) => `.F-p_qZ_a${index}{}`);
  const { root } = buildWith({ "static/a.css": classes.join("") });
  expect(() => shortenClassNames(root)).toThrow("rename one");
});
