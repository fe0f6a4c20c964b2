import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileWhileLoading } from "./compile-while-loading.ts";

/** A build with two scripts, and what their files contain. */
function buildWith(manifest: object) {
  const root = mkdtempSync(join(tmpdir(), "build-"));
  mkdirSync(join(root, ".next/static"), { recursive: true });
  writeFileSync(join(root, ".next/build-manifest.json"), JSON.stringify(manifest));
  for (const name of ["main.js", "late.js"])
    writeFileSync(join(root, ".next/static", name), `run("${name}")`);
  return {
    root,
    textOf: (name: string) => readFileSync(join(root, ".next/static", name), "utf8"),
  };
}

const manifest = { rootMainFiles: ["static/main.js"] };

test("the scripts of every page are compiled while they load, others when they are called", () => {
  const { root, textOf } = buildWith(manifest);
  compileWhileLoading(root);
  expect(textOf("main.js")).toBe('//# allFunctionsCalledOnLoad\nrun("main.js")');
  expect(textOf("late.js")).toBe('run("late.js")');
});

test("a second build that kept the files marks them once", () => {
  const { root, textOf } = buildWith(manifest);
  compileWhileLoading(root);
  compileWhileLoading(root);
  expect(textOf("main.js").match(/allFunctions/g)).toHaveLength(1);
});

test("a manifest without scripts stops the build", () => {
  const { root } = buildWith({});
  expect(() => compileWhileLoading(root)).toThrow("names no scripts");
});
