import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { folderForTests } from "../tools/start-up/folder-for-tests.ts";
import { completeStandalone } from "./standalone.ts";

const { root, write } = folderForTests();

// What is in it, e2e/operate/standalone.spec.ts shows.
test("the developer's environment files are removed from it, but not from the project", () => {
  for (const file of ["public/one.svg", ".next/static/one.js", ".env"]) write(file);
  write("package-lock.json", '{ "packages": {} }');
  expect(completeStandalone(root)).toBeUndefined();
  for (const name of ["server.js", ".env", ".env.production"]) write(`.next/standalone/${name}`);
  const folder = completeStandalone(root) ?? "";
  expect(readdirSync(folder)).toEqual([".next", "public", "server.js"]);
  expect(existsSync(join(root, ".env"))).toBe(true);
});
