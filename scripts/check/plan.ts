import {
  biome,
  boundaries,
  type Command,
  compile,
  knip,
  type StaticCheck,
  staticChecks,
  typegen,
} from "../static-checks.ts";

export type Plan = {
  readonly checks: readonly StaticCheck[];
  readonly jest: readonly string[] | undefined;
};

const source = /\.(?:tsx?|mjs)$/;
// A change in these runs all unit tests.
const allTests = /^(?:jest\.|package-lock\.json$|tsconfig\.json$)/;
// A change in these checks all imports.
const allImports =
  /^(?:\.dependency-cruiser\.mjs|docs\/house\.md|scripts\/bound.*|tsconfig\.json)$/;
const routeFile = /^(?:app\/.*\/?(?:page|layout|route|default)\.tsx?|next\.config\.mjs)$/;
// Files that tests read without importing them, and these tests.
const readers: readonly (readonly [read: RegExp, tests: readonly string[]])[] = [
  [
    /^brand\/|\.(?:css|svg)$/,
    [
      "scripts/brand/contrast.test.ts",
      "scripts/brand/elsewhere.test.ts",
      "scripts/brand/files.test.ts",
    ],
  ],
  [/\.md$/, ["scripts/documents/documents.test.ts", "lib/config-documents.test.ts"]],
  [/^\.env\.local\.example$/, ["lib/config-documents.test.ts"]],
  [/^package\.json$/, ["scripts/documents/documents.test.ts"]],
  [
    /^(?:package\.json|\.npmrc|docs\/licences\.md)$/,
    ["scripts/dependencies/locked-packages.test.ts"],
  ],
  [
    /^(?:deploy\/|\.dockerignore$)/,
    [
      "scripts/deploy/image.test.ts",
      "scripts/deploy/kubernetes.test.ts",
      "scripts/deploy/systemd.test.ts",
      "lib/config-in-deploy.test.ts",
      "lib/telemetry/dashboard.test.ts",
    ],
  ],
  [/^\.github\/|^lefthook\.yml$/, ["scripts/documents/workflows.test.ts"]],
  [
    /^docs\/openapi\.yaml$/,
    [
      "scripts/openapi/document.test.ts",
      "tools/sandbox/docs/routes.test.ts",
      "tools/sandbox/lenders-api/published-contract.test.ts",
    ],
  ],
  [/^messages\//, ["lib/i18n/date-picker-locale.test.ts"]],
  [/^app\//, ["lib/telemetry/route-template.test.ts"]],
];

const boundariesOf = (...args: string[]): Command => [boundaries, "--cached", ...args];
const unitTests = ["--selectProjects", "unit"];

/** The plan of `npm run check`, with the tools' caches. */
export function wholePlan(): Plan {
  const checks = staticChecks.map(({ title, commands }) => ({
    title,
    commands: commands.map((command): Command => {
      if (command[0] === boundaries) return boundariesOf();
      if (command[0] === biome) return [...command, noColours];
      return command[0] === knip ? [...command, "--cache"] : command;
    }),
  }));
  return { checks, jest: unitTests };
}

/** The plan for some changed files; `hasRouteTypes`: Next's types were generated before. */
export function planFor(files: readonly string[], hasRouteTypes: boolean): Plan {
  const some = (pattern: RegExp) => files.some((file) => pattern.test(file));
  const sources = files.filter((file) => source.test(file));
  const isTyped = sources.length > 0 || some(/\.json$/);
  const needsTypegen = isTyped && (!hasRouteTypes || some(routeFile));
  const checks: readonly StaticCheck[] = [
    { title: "Types", commands: isTyped ? [...(needsTypegen ? [typegen] : []), compile] : [] },
    {
      title: "Lint",
      commands: files.length > 0 ? [[biome, "ci", ...lintArguments, ...files]] : [],
    },
    { title: "Boundaries", commands: boundaryCommands(sources, some(allImports)) },
    { title: "Dead code", commands: isTyped ? [[knip, "--cache"]] : [] },
  ];
  return {
    checks: checks.filter(({ commands }) => commands.length > 0),
    jest: some(allTests) ? unitTests : relatedTests(files, sources),
  };
}

// Biome writes colour codes into files too.
const noColours = "--colors=off";
const lintArguments = [noColours, "--no-errors-on-unmatched", "--files-ignore-unknown=true"];

function boundaryCommands(sources: readonly string[], isForAll: boolean): readonly Command[] {
  if (isForAll) return [boundariesOf()];
  return sources.length > 0 ? [boundariesOf(...sources)] : [];
}

function relatedTests(files: readonly string[], sources: readonly string[]) {
  const imported = [...sources, ...files.filter((file) => /\.(?:json|css)$/.test(file))];
  const reading = readers.flatMap(([read, tests]) =>
    files.some((file) => read.test(file)) ? tests : [],
  );
  const related = [...new Set([...imported, ...reading])];
  if (related.length === 0) return undefined;
  return [...unitTests, "--passWithNoTests", "--findRelatedTests", ...related];
}
