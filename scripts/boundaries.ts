import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { boundaryCases } from "./boundary-cases.ts";

const rooms = [
  "app",
  "components",
  "lib",
  "e2e",
  "docs",
  "tools",
  "scripts",
  "workbench",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-node.ts",
  "instrumentation-client.ts",
];
// Fewer modules mean that the parser failed.
const minimumModules = 20;
const sourceName = /(?<!\.d)\.tsx?$/;
const ruleFiles = [".dependency-cruiser.mjs", "scripts/boundaries.ts", "scripts/boundary-cases.ts"];
const cruiser = "node_modules/dependency-cruiser/package.json";
// A digest of the rules that passed their own test.
const passedRules = ".demo/check/passed-rules";
const cache = { folder: ".demo/check/imports", strategy: "content", compress: false } as const;
const buildOutput = /(^|\/)\.next\//;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cached: { type: "boolean", default: false } },
});
const rules = await extractDepcruiseOptions("./.dependency-cruiser.mjs");

async function readImports(
  baseDir: string,
  from: readonly string[] = rooms,
): Promise<ICruiseResult> {
  const present = from.filter((path) => existsSync(join(baseDir, path)));
  const tsConfig = { fileName: join(baseDir, "tsconfig.json") };
  // The resolver's cache survives a run, but the next run has another tsconfig.
  const resolver = { bustTheCache: true };
  const isWholeTree = from === rooms && baseDir === process.cwd();
  const options = { ...rules, baseDir, tsConfig, ...(values.cached && isWholeTree && { cache }) };
  const { output } = await cruise(present, options, resolver);
  if (typeof output === "string") throw new Error("dependency-cruiser answered with text");
  return output;
}

function isInRoom(path: string): boolean {
  return rooms.some((room) => path === room || path.startsWith(`${room}/`));
}

async function sourcesOnDisk(): Promise<string[]> {
  const found = await Promise.all(
    rooms.filter(existsSync).map(async (room) => {
      if (sourceName.test(room)) return [room];
      const entries = await readdir(room, { recursive: true });
      return entries.map((entry) => join(room, entry));
    }),
  );
  return found.flat().filter((path) => sourceName.test(path) && !buildOutput.test(path));
}

async function faultsInTree(): Promise<string[]> {
  const { modules, summary } = await readImports(process.cwd());
  const seen = new Set(modules.map(({ source }) => source));
  const unseen = (await sourcesOnDisk()).filter((source) => !seen.has(source));
  const own = modules.filter(
    ({ source }) => sourceName.test(source) && !source.includes("node_modules/"),
  );
  console.log(`${own.length} modules, ${summary.totalDependenciesCruised ?? 0} imports`);
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`),
    ...unseen.map((source) => `not read: ${source}`),
    ...(own.length < minimumModules ? [`only ${own.length} modules were read`] : []),
  ];
}

// Rules that do not refuse a forbidden import, tried in a temporary project.
async function faultsInRules(): Promise<string[]> {
  await mkdir(".demo", { recursive: true });
  const project = await mkdtemp(join(process.cwd(), ".demo/boundaries-"));
  try {
    await writeFile(
      join(project, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }),
    );
    for (const { file, content } of boundaryCases) {
      await mkdir(dirname(join(project, file)), { recursive: true });
      await writeFile(join(project, file), content);
    }
    const { summary } = await readImports(project);
    const broken = summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`);
    const expected = boundaryCases.flatMap(({ file, breaks }) =>
      breaks ? [`${breaks} in ${file}`] : [],
    );
    const tried = new Set(boundaryCases.map(({ breaks }) => breaks));
    const untried = (rules.ruleSet?.forbidden ?? []).filter(({ name }) => !tried.has(name));
    return [
      ...untried.map(({ name }) => `no case tests the rule ${name}`),
      ...expected.filter((line) => !broken.includes(line)).map((line) => `not refused: ${line}`),
      ...broken
        .filter((line) => !expected.includes(line))
        .map((line) => `refused in error: ${line}`),
    ];
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

// Differences between the rules and those named in docs/house.md.
async function faultsInDocument(): Promise<string[]> {
  const lastCells = (await readFile("docs/house.md", "utf8")).match(/[^|]+(?= \|$)/gm) ?? [];
  const named = new Set(lastCells.flatMap((cell) => cell.match(/[a-z]+(-[a-z]+)+/g) ?? []));
  const names = new Set((rules.ruleSet?.forbidden ?? []).map(({ name }) => name ?? ""));
  return [
    ...[...names.difference(named)].map((name) => `docs/house.md does not name the rule ${name}`),
    ...[...named.difference(names)].map(
      (name) => `docs/house.md names ${name}, which is not a rule`,
    ),
  ];
}

async function faultsFrom(files: readonly string[]): Promise<string[]> {
  const { summary } = await readImports(process.cwd(), files);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);
}

// Tests the rules, unless the same rules have passed before.
async function faultsInChangedRules(): Promise<string[]> {
  const hash = createHash("sha256");
  for (const file of [...ruleFiles, cruiser]) hash.update(await readFile(file));
  const digest = hash.digest("hex");
  const passed = existsSync(passedRules) ? await readFile(passedRules, "utf8") : "";
  if (passed === digest) return [];
  const faults = await faultsInRules();
  if (faults.length === 0) {
    await mkdir(dirname(passedRules), { recursive: true });
    await writeFile(passedRules, digest);
  }
  return faults;
}

// Everything; with `--cached` only what changed; with paths only these sources.
async function findFaults(): Promise<string[]> {
  if (positionals.length > 0) return faultsFrom(positionals.filter(isInRoom));
  return [
    ...(await faultsInTree()),
    ...(await (values.cached ? faultsInChangedRules() : faultsInRules())),
    ...(await faultsInDocument()),
  ];
}

const faults = await findFaults();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
