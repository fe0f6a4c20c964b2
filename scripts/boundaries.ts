import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";

const rooms = [
  "app",
  "components",
  "lib",
  "e2e",
  "docs",
  "tools",
  "scripts",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-node.ts",
  "instrumentation-client.ts",
];
// Fewer modules mean that the parser failed.
const minimumModules = 20;
const sourceName = /(?<!\.d)\.tsx?$/;
const cache = { folder: ".demo/check/imports", strategy: "content", compress: false } as const;
const notOurs = /(^|\/)(\.next|node_modules)\//;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cached: { type: "boolean", default: false } },
});
const rules = await extractDepcruiseOptions("./.dependency-cruiser.mjs");
const ruleNames = new Set((rules.ruleSet?.forbidden ?? []).map(({ name }) => name ?? ""));

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
  return found.flat().filter((path) => sourceName.test(path) && !notOurs.test(path));
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

/** Per rule a file with an import that it forbids, and no other rule. */
const forbidden: Readonly<Record<string, readonly [folder: string, imported: string]>> = {
  "the-domain-is-pure": ["lib/domain", "@/lib/routes"],
  "the-contract-stands-alone": ["lib/lenders-api", "@/lib/routes"],
  "the-gateway-stands-alone": ["docs/examples/gateway", "@/lib/domain/money"],
  "only-readers-call-the-contract": ["lib/telemetry", "@/lib/lenders-api/loans"],
  "the-browser-gets-no-server-code": ["components/list", "@/lib/session/cookie"],
  "the-base-draws-nothing": ["lib/http", "@/components/list/table"],
  "screens-stand-alone": ["components/screens/loans", "@/components/screens/help/page"],
  "packages-stay-at-home": ["lib/session", "redis"],
  "the-portal-knows-no-tool": ["lib/store", "@/tools/sandbox/stack"],
  "tools-take-types-alone": ["e2e", "@/lib/lenders-api/loans"],
  "no-cycles": ["lib/i18n", "./no-cycles"],
  "no-lost-imports": ["lib/pdf", "./nowhere"],
};

// Proves in a small project that the tool resolves `@/`, reports each forbidden import, and allows others.
async function faultsOfTool(): Promise<string[]> {
  await mkdir(".demo", { recursive: true });
  const project = await mkdtemp(join(process.cwd(), ".demo/boundaries-"));
  const planted = Object.entries(forbidden);
  const sources = {
    "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
    "lib/domain/allowed.ts": 'import Big from "big.js";\nexport const value = Big;',
    ...Object.fromEntries(
      planted
        .filter(([, [, imported]]) => imported.startsWith("@/"))
        .map(([, [, imported]]) => [`${imported.slice(2)}.ts`, "export const value = 1;"]),
    ),
    ...Object.fromEntries(
      planted.map(([rule, [folder, imported]]) => [
        `${folder}/${rule}.ts`,
        `import { value } from "${imported}";\nexport { value };`,
      ]),
    ),
  };
  try {
    for (const [file, content] of Object.entries(sources)) {
      await mkdir(dirname(join(project, file)), { recursive: true });
      await writeFile(join(project, file), content);
    }
    const { summary } = await readImports(project);
    const found = new Set(summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`));
    const expected = new Set(planted.map(([rule, [folder]]) => `${rule} in ${folder}/${rule}.ts`));
    const names = new Set(planted.map(([rule]) => rule));
    return [
      ...[...found.difference(expected)].map((each) => `found without being planted: ${each}`),
      ...[...expected.difference(found)].map((each) => `planted and not found: ${each}`),
      ...[...ruleNames.difference(names)].map((name) => `no import is planted against ${name}`),
    ];
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

// Differences between the rules and those named in docs/house.md.
async function faultsInDocument(): Promise<string[]> {
  const [, section = ""] = (await readFile("docs/house.md", "utf8")).split(/^## /m);
  const lastCells = section.match(/[^|]+(?= \|$)/gm) ?? [];
  const named = new Set(lastCells.flatMap((cell) => cell.match(/[a-z]+(-[a-z]+)+/g) ?? []));
  return [
    ...[...ruleNames.difference(named)].map(
      (name) => `docs/house.md does not name the rule ${name}`,
    ),
    ...[...named.difference(ruleNames)].map(
      (name) => `docs/house.md names ${name}, which is not a rule`,
    ),
  ];
}

async function faultsFrom(files: readonly string[]): Promise<string[]> {
  const { summary } = await readImports(process.cwd(), files);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);
}

// Everything; with `--cached` from the cache; with paths only these sources.
async function findFaults(): Promise<string[]> {
  if (positionals.length > 0) return faultsFrom(positionals.filter(isInRoom));
  return [...(await faultsInTree()), ...(await faultsOfTool()), ...(await faultsInDocument())];
}

const faults = await findFaults();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
