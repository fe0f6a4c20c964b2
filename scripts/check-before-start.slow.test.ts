import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

jest.setTimeout(60_000);

let root: string;

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

function node(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
  });
  return { status, output: `${stdout}${stderr}` };
}

function startBehind(check: string) {
  write("lib/server/check-start.ts", `import "server-only";\n${check}`);
  write("standalone/package.json", '{ "type": "module" }');
  // Next ends the process at a signal itself unless this is set.
  const server = 'console.log("Next was loaded", process.env.NEXT_MANUAL_SIG_HANDLE);';
  write("standalone/server.js", server);
  const script = `import(${JSON.stringify(resolve("scripts/check-before-start.ts"))}).then(
    ({ checkBeforeStart }) => checkBeforeStart(${JSON.stringify(root)}, ${JSON.stringify(join(root, "standalone"))}))`;
  expect(node("-e", script)).toEqual({ status: 0, output: expect.not.stringContaining("rror") });
  // A host gets the standalone folder only.
  rmSync(join(root, "lib"), { recursive: true });
  rmSync(join(root, "node_modules"), { recursive: true });
  return node("standalone/server.js");
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "check-"));
  write("lib/word.ts", 'export const word: string = "checked";');
  const marker = { name: "server-only", exports: { ".": { "react-server": "./a.js" } } };
  write("node_modules/server-only/package.json", JSON.stringify(marker));
  write("node_modules/server-only/a.js", "");
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test("the server is loaded when the check has passed, and not before", () => {
  const check = `import { word } from "@/lib/word";
    export async function checkStart(): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, 100));
      console.log(word);
    }`;
  expect(startBehind(check)).toEqual({ status: 0, output: "checked\nNext was loaded true\n" });
});

test("the server is not loaded when the check ends the process", () => {
  const check = "export async function checkStart() { console.log('refused'); process.exit(1); }";
  expect(startBehind(check)).toEqual({ status: 1, output: "refused\n" });
});
