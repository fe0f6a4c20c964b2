import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { shellBlocksOf } from "./shell-blocks.ts";

const guide = "docs/connecting.md";
const leftBehind = ["node_modules", ".next", ".demo", ".git"];
const tree = mkdtempSync(join(tmpdir(), "connecting-"));

afterAll(() => rmSync(tree, { recursive: true }));

// The files with compiler errors, without the types that Next generates in a build.
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

test("after the guide's steps the example is the portal's adapter, and only code for the old contract fails to compile", () => {
  cpSync(".", tree, { recursive: true, filter: (path) => !leftBehind.includes(basename(path)) });
  symlinkSync(join(process.cwd(), "node_modules"), join(tree, "node_modules"));
  const text = readFileSync(guide, "utf8");
  const block = shellBlocksOf(text).find(({ runBy }) =>
    runBy?.endsWith("connecting.nightly.test.ts"),
  );
  execFileSync("sh", ["-e", "-c", block?.text ?? "exit 1"], { cwd: tree });

  const listed = [...text.matchAll(/^- `(\S+\.tsx?)`$/gm)].map(([, file]) => file);
  expect(faultyFiles()).toEqual(listed.sort());
}, 240_000);
