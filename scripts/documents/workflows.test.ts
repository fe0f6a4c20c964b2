import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { testParts } from "../test-parts.ts";
import { npmScriptsIn } from "./shell-blocks.ts";

type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Job = {
  if?: string;
  "timeout-minutes"?: number;
  strategy?: { matrix: { include: { name: string; command: string }[] } };
  steps: Step[];
};

const folder = ".github/workflows";
const read = (file: string) => readFileSync(file, "utf8");
const manifest = JSON.parse(read("package.json"));
const workflow = parse(read(join(folder, "ci.yml")));
const jobs: Record<string, Job> = workflow.jobs;
const nightly = jobs.nightly?.strategy?.matrix.include ?? [];
const scriptsOf = (job: Job | undefined) =>
  job?.steps.flatMap(({ run }) => npmScriptsIn(run ?? "")) ?? [];

test("each push is checked and tested, and the long runs start at night", () => {
  expect(Object.keys(workflow.on)).toEqual([
    "push",
    "pull_request",
    "schedule",
    "workflow_dispatch",
  ]);
  expect(scriptsOf(jobs.check)).toEqual(["check"]);
  expect(scriptsOf(jobs.test)).toEqual(["test"]);
  const commands = testParts.map((part) => `npm run test:all -- ${part}`);
  expect(nightly.map(({ command }) => command).sort()).toEqual(
    [...commands, "npm run bench"].sort(),
  );
});

test.each(Object.entries(jobs))("%s has a limit, and the project's own Node", (_name, job) => {
  expect(job["timeout-minutes"]).toBeGreaterThan(0);
  const node = job.steps.find(({ uses }) => uses?.startsWith("actions/setup-node@"));
  expect(node?.with).toMatchObject({ "node-version-file": ".nvmrc" });
  const actions = job.steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.filter((uses) => !/^actions\/[\w-]+@(v\d+|[0-9a-f]{40})$/.test(uses))).toEqual([]);
});

test("no job may write to the repository", () => {
  expect(workflow.permissions).toEqual({ contents: "read" });
});

test(".nvmrc has the project's Node version", () => {
  expect(read(".nvmrc").trim()).toBe(manifest.devDependencies.node);
});

test("the git hook's commands and its installation exist", () => {
  const { jobs: hooks } = parse(read("lefthook.yml"))["pre-commit"];
  for (const { run } of hooks) expect(existsSync(run.split(" ")[0])).toBe(true);
  const [, installer = ""] = /'\.\/([^']+)'/.exec(manifest.scripts.prepare) ?? [];
  expect(existsSync(installer)).toBe(true);
});

describe("a release", () => {
  const release = parse(read(join(folder, "release.yml")));
  const steps: readonly Step[] = release.jobs.image.steps;
  const commands = steps.flatMap(({ run = [] }) => run).join("\n");

  test("is made by a version's tag alone, after the tests, with the owner's address", () => {
    expect(release.on).toEqual({ push: { tags: ["v[0-9]+.[0-9]+.[0-9]+"] } });
    expect(release.permissions).toEqual({ contents: "read" });
    expect(commands).toContain("npm test");
    expect(commands).toContain(`bugs.email')" != security@portal.example`);
    const actions = steps.flatMap(({ uses = [] }) => uses);
    expect(actions.filter((uses) => !/^actions\/[\w-]+@v\d+$/.test(uses))).toEqual([]);
  });

  test("has an image with a base by its digest and a provenance, and the SBOM", () => {
    const [, file = ""] = /--file (\S+)/.exec(commands) ?? [];
    expect(read(file)).toContain("ARG NODE=node:");
    expect(commands).toContain('--build-arg "NODE=$base"');
    expect(commands).toMatch(/--provenance mode=max --sbom true/);
    expect(commands).toMatch(/npm sbom .*> sbom\.cdx\.json/);
    expect(commands).toMatch(/gh release create .* sbom\.cdx\.json/);
  });
});
