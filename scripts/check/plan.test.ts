import { existsSync } from "node:fs";
import { type Plan, planFor, wholePlan } from "./plan.ts";

const titlesOf = ({ checks }: Plan) => checks.map(({ title }) => title);
const commandsOf = ({ checks }: Plan, title: string) =>
  checks.find((each) => each.title === title)?.commands.map((command) => command.join(" "));

test("the whole plan has every static check and every unit test", () => {
  expect(titlesOf(wholePlan())).toEqual(["Types", "Lint", "Boundaries", "Dead code"]);
  expect(commandsOf(wholePlan(), "Lint")).toEqual([expect.stringMatching(/ ci \. --colors=off$/)]);
  expect(wholePlan().jest).toEqual(["--selectProjects", "unit"]);
});

test("a source is checked, and the tests that import it run", () => {
  const plan = planFor(["lib/domain/money.ts"], true);
  expect(titlesOf(plan)).toEqual(["Types", "Lint", "Boundaries", "Dead code"]);
  expect(commandsOf(plan, "Types")).toEqual(["node_modules/typescript/bin/tsc --noEmit"]);
  expect(commandsOf(plan, "Lint")).toEqual([
    expect.stringMatching(/ ci .*lib\/domain\/money\.ts$/),
  ]);
  expect(commandsOf(plan, "Boundaries")).toEqual([
    "scripts/boundaries.ts --cached lib/domain/money.ts",
  ]);
  expect(plan.jest?.slice(-2)).toEqual(["--findRelatedTests", "lib/domain/money.ts"]);
});

test.each([
  ["a page", ["app/(portal)/loans/page.tsx"], true],
  ["the first source in a clone without types of routes", ["lib/routes.ts"], false],
])("route types are generated again for %s", (_name, files, hasRouteTypes) => {
  expect(commandsOf(planFor(files, hasRouteTypes), "Types")).toHaveLength(2);
});

test("a document is read by Biome and by its tests", () => {
  const plan = planFor(["docs/deploying.md"], true);
  expect(titlesOf(plan)).toEqual(["Lint"]);
  expect(plan.jest?.slice(-2)).toEqual([
    "scripts/documents/documents.test.ts",
    "lib/config-documents.test.ts",
  ]);
});

test.each(["package-lock.json", "jest.config.mjs", "tsconfig.json"])(
  "%s runs all unit tests",
  (file) => expect(planFor([file], true).jest).toEqual(["--selectProjects", "unit"]),
);

test("a change of the import rules checks all imports", () => {
  const plan = planFor(["docs/house.md"], true);
  expect(commandsOf(plan, "Boundaries")).toEqual(["scripts/boundaries.ts --cached"]);
});

test("without changes nothing runs", () => {
  expect(planFor([], true)).toEqual({ checks: [], jest: undefined });
});

test("the listed tests that read files exist", () => {
  const read = [".env.local.example", "package.json", "deploy/Dockerfile", "docs/openapi.yaml"];
  const others = ["brand/tokens.json", "messages/es.json", ".github/workflows/ci.yml"];
  const args = planFor([...read, ...others, "app/page.tsx", "README.md"], true).jest ?? [];
  const tests = args.filter((arg) => arg.endsWith(".test.ts"));
  expect(tests.length).toBeGreaterThan(12);
  expect(tests.filter((test) => !existsSync(test))).toEqual([]);
});
