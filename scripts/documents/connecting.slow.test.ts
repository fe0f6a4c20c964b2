import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { shellBlocksOf } from "./shell-blocks.ts";

const guide = "docs/connecting.md";
const leftBehind = ["node_modules", ".next", ".demo", ".git"];
const tree = mkdtempSync(join(tmpdir(), "connecting-"));

afterAll(() => rmSync(tree, { recursive: true }));

/** The files in which the compiler finds fault; types that Next makes at a build count for nothing. */
function faultyFiles(): string[] {
  const compiler = join(process.cwd(), "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "--noEmit", "-p", "."], {
    cwd: tree,
    encoding: "utf8",
  });
  const faults = stdout
    .split("\n")
    .filter((line) => !/PageProps|LayoutProps|RouteContext/.test(line));
  const files = faults.flatMap((line) => /^([^\s(]+)\(\d+,\d+\): error/.exec(line)?.[1] ?? []);
  return [...new Set(files)].sort();
}

test("moved up as the guide says, the example is the portal's adapter: only what speaks the contract itself no longer compiles", () => {
  cpSync(".", tree, { recursive: true, filter: (path) => !leftBehind.includes(basename(path)) });
  symlinkSync(join(process.cwd(), "node_modules"), join(tree, "node_modules"));
  const before = faultyFiles();
  const text = readFileSync(guide, "utf8");
  const block = shellBlocksOf(text).find(({ runBy }) => runBy?.endsWith("connecting.slow.test.ts"));
  execFileSync("sh", ["-e", "-c", block?.text ?? "exit 1"], { cwd: tree });

  const told = [...text.matchAll(/^- `(\S+\.ts)`$/gm)].map(([, file]) => file);
  expect(faultyFiles().filter((file) => !before.includes(file))).toEqual(told.sort());
}, 240_000);
