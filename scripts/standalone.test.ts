import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test("the files that browsers fetch lie beside the server, nested as they were", () => {
  write(".next/standalone/server.js");
  completeStandalone(root);
  for (const file of ["public/icons/one.svg", ".next/static/chunks/one.js"])
    expect(readFileSync(join(root, ".next/standalone", file), "utf8")).toBe(file);
});

test("no environment of whoever built it is left, and their own stays", () => {
  for (const name of [".env", ".env.production"]) write(join(".next/standalone", name));
  completeStandalone(root);
  for (const name of [".env", ".env.production"])
    expect(existsSync(join(root, ".next/standalone", name))).toBe(false);
  expect(existsSync(join(root, ".env"))).toBe(true);
});

test("where the host gathers the server by itself there is nothing to complete", () => {
  completeStandalone(root);
  expect(existsSync(join(root, ".next/standalone"))).toBe(false);
});
