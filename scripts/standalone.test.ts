import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { completeStandalone } from "./standalone.ts";

test("Next's folder gets the files for browsers, and loses the developer's environment files", () => {
  const root = mkdtempSync(join(tmpdir(), "standalone-"));
  const folder = join(root, ".next/standalone");
  const added = ["public/icons/one.svg", ".next/static/chunks/one.js"];
  const environment = [".env", ".env.production"];
  for (const file of [...added, ".env", ...environment.map((name) => join(folder, name))]) {
    const path = file.startsWith(root) ? file : join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "x");
  }
  expect(completeStandalone(root)).toBe(folder);
  const there = [...added, ...environment].filter((file) => existsSync(join(folder, file)));
  expect([there, existsSync(join(root, ".env"))]).toEqual([added, true]);
  rmSync(folder, { recursive: true });
  expect(completeStandalone(root)).toBeUndefined();
  rmSync(root, { recursive: true });
});
