import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { completeStandalone } from "./standalone.ts";

// What is in it, e2e/operate/standalone.spec.ts shows.
test("the developer's environment files are removed from it, but not from the project", () => {
  const root = mkdtempSync(join(tmpdir(), "standalone-"));
  const write = (file: string, text = "") => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const file of ["public/one.svg", ".next/static/one.js", ".env"]) write(file);
  write("package-lock.json", '{ "packages": {} }');
  expect(completeStandalone(root)).toBeUndefined();
  for (const name of ["server.js", ".env", ".env.production"]) write(`.next/standalone/${name}`);
  const folder = completeStandalone(root) ?? "";
  expect(readdirSync(folder)).toEqual([".next", "public", "server.js"]);
  expect(existsSync(join(root, ".env"))).toBe(true);
  rmSync(root, { recursive: true });
});
