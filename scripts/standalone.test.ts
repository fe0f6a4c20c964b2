import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { completeStandalone } from "./standalone.ts";

let root: string;

function write(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), file);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "standalone-"));
  for (const file of ["public/icons/one.svg", ".next/static/chunks/one.js", ".env"]) write(file);
  const packages = { "": {}, "node_modules/one": {}, "node_modules/tool": { dev: true } };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test("the files for browsers are beside the server, in the same folders", () => {
  write(".next/standalone/server.js");
  completeStandalone(root);
  for (const file of ["public/icons/one.svg", ".next/static/chunks/one.js"])
    expect(readFileSync(join(root, ".next/standalone", file), "utf8")).toBe(file);
});

test("the developer's environment files are removed from it, but not from the project", () => {
  for (const name of [".env", ".env.production"]) write(join(".next/standalone", name));
  completeStandalone(root);
  for (const name of [".env", ".env.production"])
    expect(existsSync(join(root, ".next/standalone", name))).toBe(false);
  expect(existsSync(join(root, ".env"))).toBe(true);
});

test("packages that the lock has for development alone are removed from it", () => {
  for (const name of ["one", "tool"]) write(`.next/standalone/node_modules/${name}/package.json`);
  completeStandalone(root);
  expect(readdirSync(join(root, ".next/standalone/node_modules"))).toEqual(["one"]);
});

test("without a standalone folder nothing happens", () => {
  completeStandalone(root);
  expect(existsSync(join(root, ".next/standalone"))).toBe(false);
});
