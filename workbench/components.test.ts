import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const importedFolder = /from "@\/components\/((?:screens\/)?[^/"]+)\//g;

function foldersImportedBy(...files: string[]): Set<string | undefined> {
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  return new Set([...text.matchAll(importedFolder)].map(([, folder]) => folder));
}

function sources(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /(?<!\.test|-for-tests)\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

const folders = ["components", "components/screens"]
  .flatMap((parent) => readdirSync(parent, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name !== "screens")
  .map(({ parentPath, name }) => join(relative("components", parentPath), name));
const hasStories = (folder: string) => existsSync(`workbench/stories/${folder}.stories.tsx`);

test("shared components have stories of their own", () => {
  const shared = folders.filter((folder) =>
    folders.some(
      (other) =>
        other !== folder && foldersImportedBy(...sources(`components/${other}`)).has(folder),
    ),
  );
  expect(shared).toEqual(expect.arrayContaining(["list", "money", "theme"]));
  expect(shared.filter((folder) => !hasStories(folder))).toEqual([]);
});

test("all other components are used by a page of the workbench", () => {
  const pages = [
    ...readFileSync("workbench/screens.tsx", "utf8").matchAll(/from "@\/(app\/[^"]+)"/g),
  ];
  const drawn = foldersImportedBy(...pages.map(([, page]) => `${page}.tsx`));
  expect(folders.filter((folder) => !hasStories(folder) && !drawn.has(folder))).toEqual([]);
});

test("each page of the portal is a screen of the workbench", () => {
  const screens = readFileSync("workbench/screens.tsx", "utf8");
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|\/)(page|not-found|layout)\.tsx$/.test(file),
  );
  expect(pages.length).toBeGreaterThan(10);
  const named = (file: string) => screens.includes(`"@/app/${file.replace(/\.tsx$/, "")}"`);
  expect(pages.filter((file) => !named(file))).toEqual([]);
});
