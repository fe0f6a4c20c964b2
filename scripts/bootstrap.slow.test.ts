import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";
import { folderForTests } from "../tools/start-up/folder-for-tests.ts";
import { killAll, startNode } from "../tools/start-up/process-for-tests.ts";

jest.setTimeout(60_000);

const lock = {
  "": { name: "portal" },
  "node_modules/zod": { version: "4.6.7", integrity: "sha512-a" },
  "node_modules/other-platform": { version: "1.0.0", integrity: "sha512-b", optional: true },
};

afterEach(killAll);

const { root: project, write } = folderForTests();

// Runs the real bootstrap in a small project, with a fake `npm` that records its arguments.
function bootstrap(...args: string[]) {
  const env = {
    ...process.env,
    PATH: [join(project, "machine"), process.env.PATH].join(delimiter),
  };
  return startNode([join(project, "scripts/bootstrap.mjs"), ...args], { env });
}

beforeEach(() => {
  write("scripts/bootstrap.mjs", readFileSync("scripts/bootstrap.mjs", "utf8"));
  write("package-lock.json", JSON.stringify({ packages: lock }));
  const packages = { "node_modules/zod": lock["node_modules/zod"] };
  write("node_modules/.package-lock.json", JSON.stringify({ packages }));
  mkdirSync(join(project, "node_modules/.bin"));
  symlinkSync(process.execPath, join(project, "node_modules/.bin/node"));
  write("machine/npm", '#!/bin/sh\necho "npm $*" >> "$(dirname "$0")/calls"\nexit 0\n');
  chmodSync(join(project, "machine/npm"), 0o755);
  write(
    "command.ts",
    `const args: string[] = process.argv.slice(2);
     console.log(args.join(), process.env.PATH?.split(":")[0]);
     process.exitCode = 42;`,
  );
});

test("with everything installed it runs the command by the pinned Node, and passes on its code", async () => {
  const { output, closed } = bootstrap("command.ts", "--reset", "a b");
  expect(await closed).toEqual([42, null]);
  expect(output.both).toBe(`--reset,a b ${join(project, "node_modules/.bin")}\n`);
});

test.each([
  ["a version differs", { "node_modules/zod": { version: "4.0.0" } }],
  ["a package is missing", {}],
])("it installs first when %s", async (_, packages) => {
  write("node_modules/.package-lock.json", JSON.stringify({ packages }));
  expect(await bootstrap("command.ts").closed).toEqual([42, null]);
  expect(readFileSync(join(project, "machine/calls"), "utf8")).toMatch(/^npm ci --include=dev/);
});

test("a failed installation is reported, and nothing runs", async () => {
  rmSync(join(project, "node_modules/.package-lock.json"));
  write("machine/npm", "#!/bin/sh\nexit 9\n");
  const { output, closed } = bootstrap("command.ts", "never");
  expect(await closed).toEqual([9, null]);
  expect(output.both).toContain("npm ci ended with 9");
  expect(output.both).not.toContain("never");
});

test("a signal reaches the command", async () => {
  write(
    "command.ts",
    `process.on("SIGTERM", () => { console.log("asked"); process.exit(3); });
     setInterval(() => {}, 1000);
     console.log("up");`,
  );
  const { child, output, closed } = bootstrap("command.ts");
  await once(child.stdout as Readable, "data");
  child.kill("SIGTERM");
  expect(await closed).toEqual([3, null]);
  expect(output.both).toContain("asked");
});
