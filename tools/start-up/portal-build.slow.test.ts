import { rmSync } from "node:fs";
import { join } from "node:path";
import { folderForTests } from "./folder-for-tests.ts";
import { buildPortal, sourceFiles } from "./portal-build.ts";

jest.setTimeout(60_000);

const builds = `const fs = require("node:fs");
  fs.mkdirSync(".next", { recursive: true });
  fs.writeFileSync(".next/BUILD_ID", "1");`;

const { root, write } = folderForTests();

async function build(code = builds): Promise<boolean> {
  return buildPortal(root, {
    signal: new AbortController().signal,
    command: [process.execPath, "-e", code],
  });
}

beforeEach(() => {
  write("app/page.tsx", "one");
  write("messages/es.json", "{}");
});

test("it is built once for the same sources, and again when one changes or the build is missing", async () => {
  expect([await build(), await build()]).toEqual([true, false]);
  const changes = [
    () => write("brand-new-folder/deep/file.ts", "new"),
    () => write("package-lock.json", "{}"),
    () => write("scripts/build.ts", "new"),
    // A letter that moves from one file to the next.
    () => {
      write("app/page.tsx", "on");
      write("messages/es.json", "e{}");
    },
    () => rmSync(join(root, ".next/BUILD_ID")),
    () => rmSync(join(root, ".next/source-hash")),
  ];
  for (const change of changes) {
    change();
    expect([`${change}`, await build()]).toEqual([`${change}`, true]);
  }
});

test("it is not built again for tests, tools, documents and settings of checks", async () => {
  await build();
  for (const file of [
    ...["e2e/loans.spec.ts", "tools/sandbox/demo.ts", "lib/money.test.ts", "deploy/Dockerfile"],
    ...["docs/deploying.md", "playwright.config.ts", "knip.json", ".demo/logs/portal.log"],
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
