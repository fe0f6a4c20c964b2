import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPortal, sourceFiles } from "./portal-build.ts";

jest.setTimeout(60_000);

const builds = `const fs = require("node:fs");
  fs.mkdirSync(".next", { recursive: true });
  fs.writeFileSync(".next/BUILD_ID", "1");`;

let root: string;

function write(file: string, content: string): void {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), content);
}

async function build(code = builds, signal = new AbortController().signal): Promise<boolean> {
  return buildPortal(root, {
    signal,
    environment: process.env,
    onBuild: () => undefined,
    command: [process.execPath, "-e", code],
  });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-"));
  write("app/page.tsx", "one");
  write("messages/es.json", "{}");
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test.each([
  ["app/page.tsx", "two"],
  ["messages/es.json", '{"a":1}'],
  ["brand-new-folder/deep/file.ts", "new"],
  ["package-lock.json", "{}"],
  ["scripts/build.ts", "new"],
])("it is built once for the same sources, and again when %s changes", async (file, content) => {
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
  write(file, content);
  expect(await build()).toBe(true);
});

test("moving a line from one file to another counts as a change", async () => {
  write("app/a.ts", "xy");
  write("app/b.ts", "");
  await build();
  write("app/a.ts", "x");
  write("app/b.ts", "y");
  expect(await build()).toBe(true);
});

test("it is not built again for tests, tools, documents and settings of checks", async () => {
  await build();
  for (const file of [
    ...["e2e/loans.spec.ts", "tools/sandbox/demo.ts", "lib/money.test.ts", "deploy/Dockerfile"],
    ...["docs/deploying.md", "playwright.config.ts", "knip.json", "jest.config.mjs", "biome.json"],
    ...["sbom.cdx.json", ".demo/logs/portal.log", "node_modules/.package-lock.json", "LICENSE"],
  ])
    write(file, "changed");
  expect(await build()).toBe(false);
});

test("the sources are the portal's own folders and its build scripts", async () => {
  const files = await sourceFiles(process.cwd());
  const folders = files.filter((file) => file.includes("/")).map((file) => file.split("/", 1)[0]);
  const expected = ["app", "components", "lib", "messages", "public", "scripts"];
  expect([...new Set(folders)]).toEqual(expected);
});

test("it is built again when the build is missing or was made by another command", async () => {
  await build();
  rmSync(join(root, ".next/BUILD_ID"));
  expect(await build()).toBe(true);
  rmSync(join(root, ".next"), { recursive: true });
  write(".next/BUILD_ID", "another");
  expect(await build()).toBe(true);
});

test("a failed build is reported with its last lines, and the next start tries again", async () => {
  await build();
  write("app/page.tsx", "broken");
  const failing = build('console.error("Type error in page.tsx"); process.exit(1)');
  await expect(failing).rejects.toThrow(/^The build failed \(exit code 1\)\.[\s\S]*Type error/);
  write("app/page.tsx", "one");
  expect(await build()).toBe(true);
});

test("a source edited during the build is built at the next start", async () => {
  await build(`${builds} fs.writeFileSync("app/page.tsx", "edited meanwhile");`);
  expect(await build()).toBe(true);
});

test("an interrupted build ends and leaves no stamp", async () => {
  const interrupt = new AbortController();
  const building = build(`${builds} setInterval(() => {}, 1000)`, interrupt.signal);
  setTimeout(() => interrupt.abort(new Error("interrupted")), 200);
  await expect(building).rejects.toThrow("interrupted");
  expect(existsSync(join(root, ".next/source-hash"))).toBe(false);
});
