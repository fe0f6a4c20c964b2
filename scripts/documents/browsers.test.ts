import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { browserslist: supported } = JSON.parse(readFileSync("package.json", "utf8"));
const [, section = ""] = readFileSync("docs/browsers.md", "utf8").split("## Supported versions");
const names: Readonly<Record<string, string>> = {
  Chrome: "chrome",
  Edge: "edge",
  Firefox: "firefox",
  Safari: "safari",
  "Safari on iOS": "ios_saf",
};

const load = createRequire(import.meta.url);
const nextTargets: string[] = load("next/dist/shared/lib/modern-browserslist-target.js");

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
