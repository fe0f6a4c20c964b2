import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

type LockEntry = {
  readonly integrity?: string;
  readonly inBundle?: true;
  readonly dev?: true;
  readonly license?: string;
};

const read = (...path: readonly string[]) => JSON.parse(readFileSync(join(...path), "utf8"));

function packagesOf(folder: string): [path: string, entry: LockEntry][] {
  const { "": _project, ...packages } = read(folder, "package-lock.json").packages;
  return Object.entries(packages);
}

const folders = globSync("tools/{*,*/*}/package.json", { exclude: ["**/node_modules/**"] });

test.each([".", ...folders.map(dirname)])(
  "every version of %s is exact, and npm can verify it",
  (folder) => {
    const manifest = read(folder, "package.json");
    const { "": project } = read(folder, "package-lock.json").packages;
    for (const field of ["dependencies", "devDependencies"]) {
      const versions: string[] = Object.values(manifest[field] ?? {});
      expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
      expect(project[field]).toEqual(manifest[field]);
    }
    // Also those of other platforms. What is bundled is in its package's file, with that one's value.
    const unverified = packagesOf(folder).filter(
      ([, { integrity, inBundle }]) => !integrity && !inBundle,
    );
    expect(unverified).toEqual([]);
  },
);

test("an installed version is written down exactly", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^save-exact=true$/m);
});

// These ask only to keep their notice (OFL: for a font that is not sold on its own).
const accepted = /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC-BY-4\.0|ISC|MIT|OFL-1\.1)$/;

/**
 * libvips asks for more. It is an optional part of Next's image service: a library of its own,
 * unchanged, that can be exchanged or left out. The portal serves no image through it.
 */
const libvips = /^node_modules\/@img\/sharp-(libvips-|wasm32$|win32-)/;

/** Their package.json names none, as the lock has it; their own files say MIT. */
const readByHand = ["node_modules/limiter", "node_modules/png-js"];

test("each package that production may install has a licence that we accept", () => {
  const refused = packagesOf(".").filter(([path, { dev, license = "" }]) => {
    if (dev || readByHand.includes(path)) return false;
    const choices = license.replace(/[()]/g, "").split(" OR ");
    return !choices.some((choice) =>
      choice
        .split(" AND ")
        .every(
          (part) => accepted.test(part) || (part === "LGPL-3.0-or-later" && libvips.test(path)),
        ),
    );
  });
  expect(refused).toEqual([]);
});

describe("the supported browsers", () => {
  const { browserslist: supported } = read("package.json");
  const [, section = ""] = readFileSync("docs/browsers.md", "utf8").split("## Supported versions");
  const names: Readonly<Record<string, string>> = {
    Chrome: "chrome",
    Edge: "edge",
    Firefox: "firefox",
    Safari: "safari",
    "Safari on iOS": "ios_saf",
  };

  const nextTargets: string[] = createRequire(import.meta.url)(
    "next/dist/shared/lib/modern-browserslist-target.js",
  );

  test("the document and browserslist name the same versions", () => {
    const [table = ""] = section.split("## ");
    const rows = [...table.matchAll(/^\| ([A-Z][\w ]*?) +\| ([\d.]+) +\|$/gm)];
    expect(rows.map(([, name = "", version]) => `${names[name]} >= ${version}`)).toEqual(supported);
  });

  test("no version is older than what Next compiles for by default", () => {
    const oldest = new Map(nextTargets.map((each) => each.split(" ") as [string, string]));
    for (const each of supported as string[]) {
      const [name = "", version] = each.split(" >= ");
      const ours = Number(version);
      const theirs = Number(oldest.get(name === "ios_saf" ? "safari" : name));
      expect(ours).toBeGreaterThanOrEqual(theirs);
    }
  });
});
