import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { npmScriptsIn, shellBlocksOf } from "./shell-blocks.ts";

const read = (file: string) => readFileSync(file, "utf8");
const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;

const documents = [
  ...readdirSync("."),
  ...["docs", "tools"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  ),
].filter((file) => file.endsWith(".md") && !file.includes("node_modules"));

/** The npm scripts in unmarked blocks of the documents, and what runs them. */
const runnerOf: Readonly<Record<string, string>> = {
  demo: "tools/sandbox/demo.slow.test.ts",
  doctor: "tools/doctor/run.slow.test.ts",
  test: ".ci/run",
};

const programOf = (script: string) => /\S+\.ts/.exec(scripts[script] ?? "")?.[0] ?? "no program";

test("CONTRIBUTING.md names every npm script", () => {
  const named = npmScriptsIn(read("CONTRIBUTING.md"));
  expect(Object.keys(scripts).filter((script) => !named.includes(script))).toEqual([]);
});

test.each(Object.entries(runnerOf))("npm script %s is run by %s", (script, runner) => {
  if (!npmScriptsIn(read(runner)).includes(script))
    expect(read(runner)).toContain(programOf(script));
});

const workflows = readdirSync(".github/workflows").map((file) => join(".github/workflows", file));

test.each([...documents, ...workflows])("%s calls existing npm scripts only", (file) => {
  const unknown = npmScriptsIn(read(file)).filter((script) => !(script in scripts));
  expect(unknown).toEqual([]);
});

test.each(documents)("every command in %s is run by a test or says that it is not", (file) => {
  const loose = shellBlocksOf(read(file)).flatMap(({ line, notRun, runBy, commands }) => {
    if (notRun) return [];
    if (runBy) return existsSync(runBy) && read(runBy).includes(file) ? [] : [`${line}: ${runBy}`];
    return commands
      .filter((command) => !npmScriptsIn(command).some((script) => script in runnerOf))
      .map((command) => `${line}: ${command}`);
  });
  expect(loose).toEqual([]);
});

test.each(documents)("every -g and -t in %s matches a test", (file) => {
  const commands = read(file).matchAll(/\b(?:jest|playwright test) (\S+).*? -[gt] "([^"]+)"/g);
  const lost = [...commands].filter(
    ([, path = "", words = ""]) => !filesAt(path).some((each) => read(each).includes(words)),
  );
  expect(lost.map(([command]) => command)).toEqual([]);
});

const filesAt = (path: string) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { encoding: "utf8" }).map((name) => join(path, name));

test.each(documents)("every link in %s to a file of the project works", (file) => {
  const links = [...read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) => to);
  const lost = links.filter(
    (to) => !/^[a-z]+:/.test(to) && !existsSync(join(dirname(file), decodeURI(to))),
  );
  expect(lost).toEqual([]);
});

test.each(documents)("every file that %s names exists", (file) => {
  const named = /`((?:app|components|lib|tools|e2e|scripts|docs)\/[\w()[\]./-]+\.\w+)`/g;
  const lost = [...read(file).matchAll(named)].flatMap(([, path = ""]) =>
    existsSync(path) ? [] : [path],
  );
  expect(lost).toEqual([]);
});

test("docs/house.md lists every folder of the project", () => {
  const ignored = read(".gitignore").split("\n");
  const folders = readdirSync(".", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => `${name}/`)
    .filter((name) => !ignored.includes(name));
  const map = read("docs/house.md");
  expect(folders.filter((name) => !map.includes(`\`${name}`))).toEqual([]);
});

test("docs/house.md names exactly the rules of who may import whom", () => {
  const rules = read(".dependency-cruiser.mjs").matchAll(/forbid\(\s*"([\w-]+)"/g);
  const [, section = ""] = read("docs/house.md").split(/^## /m);
  const lastCells = section.match(/[^|]+(?= \|$)/gm) ?? [];
  const named = lastCells.flatMap((cell) => cell.match(/[a-z]+(-[a-z]+)+/g) ?? []);
  const names = new Set([...rules].map(([, name]) => name));
  expect([...new Set(named)].sort()).toEqual([...names].sort());
});

test("docs/README.md has a line for every page", () => {
  const index = read("docs/README.md");
  const pages = readdirSync("docs").filter((file) => file.endsWith(".md") && file !== "README.md");
  expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([]);
});

test("docs/decisions/README.md links every decision by its title", () => {
  const index = read("docs/decisions/README.md");
  const entries = readdirSync("docs/decisions")
    .filter((file) => file !== "README.md")
    .map((file) => `[${read(`docs/decisions/${file}`).split("\n", 1)[0]?.slice(2)}](${file})`);
  expect(entries.filter((entry) => !index.includes(entry))).toEqual([]);
});

test("the first line of a block says whether it is run", () => {
  const [first, second, third] = shellBlocksOf(
    "a\n\n```sh\n# not run by the tests: wants Docker\ndocker build .\n```\n```sh\n# run by a.test.ts\ncurl x\n# no\n```\n```sh\nnpm run x\n```\n",
  );
  expect(first).toMatchObject({ line: 4, notRun: "wants Docker", commands: ["docker build ."] });
  expect(second).toMatchObject({ runBy: "a.test.ts", commands: ["curl x"] });
  expect([third?.notRun, third?.runBy]).toEqual([undefined, undefined]);
  expect(npmScriptsIn("npm run -s a:b -- --x; `npm test`, npm start, npm ci")).toEqual([
    "a:b",
    "test",
    "start",
  ]);
});
