import { readFileSync } from "node:fs";
import { parse } from "yaml";

const release = parse(readFileSync(".github/workflows/release.yml", "utf8"));
const manifest = JSON.parse(readFileSync("package.json", "utf8"));
type Step = { readonly uses?: string; readonly run?: string };
const steps: readonly Step[] = release.jobs.image.steps;
const commands = steps.flatMap(({ run = [] }) => run).join("\n");

test("only a version's tag makes a release", () => {
  expect(release.on).toEqual({ push: { tags: ["v[0-9]+.[0-9]+.[0-9]+"] } });
  expect(commands).toContain("npm test");
});

test("its npm scripts and files exist, and its actions are GitHub's own", () => {
  const scripts = [...commands.matchAll(/npm run (\S+)/g)].map(([, name = ""]) => name);
  expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
  const [, file = ""] = /--file (\S+)/.exec(commands) ?? [];
  expect(readFileSync(file, "utf8")).toContain("ARG NODE=node:");
  const actions = steps.flatMap(({ uses = [] }) => uses);
  expect(actions.filter((uses) => !/^actions\/[\w-]+@v\d+$/.test(uses))).toEqual([]);
});

test("the owner's address is set before, and the base has a digest", () => {
  expect(commands).toContain(`bugs.email')" != security@portal.example`);
  expect(commands).toContain('--build-arg "NODE=$base"');
});

test("the image has an SBOM and a provenance, and the release has the SBOM", () => {
  expect(commands).toMatch(/--provenance mode=max --sbom true/);
  expect(commands).toMatch(/gh release create .* sbom\.cdx\.json/);
});

test("only the job that publishes may write", () => {
  expect(release.permissions).toEqual({ contents: "read" });
});
