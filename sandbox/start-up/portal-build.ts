import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Command, runCommand } from "./run-command.ts";
import { withLogTail } from "./services.ts";
import { StartUpError } from "./start-up-error.ts";

/** What no build reads. All else counts as a source: a new folder is built for, until it is named here. */
const notSources = new Set([
  "node_modules",
  // The rooms outside of the portal.
  "sandbox",
  "scripts",
  "e2e",
  "hostile",
  "cluster",
  "bench",
  "doctor",
  "workbench",
  "docs",
  "deploy",
  // What configures the checks alone.
  "biome.json",
  "jest.config.mjs",
  "jest.server-only.mjs",
  "knip.json",
  "lefthook.yml",
  "playwright.config.ts",
  "renovate.json",
  // What commands write.
  "coverage",
  "next-env.d.ts",
  "playwright-report",
  "sbom.cdx.json",
  "test-results",
  "LICENSE",
]);
const notSourceName = /^\.|\.test\.tsx?$|\.md$|\.tsbuildinfo$/;

/** What of the folders above the build is made by. */
const builders = [
  "scripts/build.ts",
  "scripts/check-before-start.ts",
  "scripts/standalone.ts",
  "scripts/styles-into-documents.ts",
];

const stampFile = ".next/source-hash";
const buildIdFile = ".next/BUILD_ID";
const buildLog = ".demo/logs/build.log";
/** Next prints the cause well above the import traces that lead to it. */
const tailLines = 40;

/** The executable of Next, to be run by the pinned Node. */
export const nextExecutable = "node_modules/next/dist/bin/next";

/** Every file that a build of the portal in `root` may read, by name. */
export async function sourceFiles(root: string): Promise<string[]> {
  const top = await readdir(root, { withFileTypes: true });
  const files = builders.filter((file) => existsSync(join(root, file)));
  for (const entry of top) {
    if (notSources.has(entry.name) || notSourceName.test(entry.name)) continue;
    if (entry.isFile()) files.push(entry.name);
    if (!entry.isDirectory()) continue;
    const inside = await readdir(join(root, entry.name), { recursive: true, withFileTypes: true });
    for (const file of inside) {
      if (!file.isFile() || notSourceName.test(file.name)) continue;
      files.push(relative(root, join(file.parentPath, file.name)));
    }
  }
  return files.sort();
}

/** A digest of the name and content of every file that a build of the portal may read. */
async function hashSources(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await sourceFiles(root)) {
    const content = await readFile(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function isBuilt(root: string, sources: string): boolean {
  const stamp = join(root, stampFile);
  if (!existsSync(stamp) || !existsSync(join(root, buildIdFile))) return false;
  return readFileSync(stamp, "utf8") === sources;
}

export type BuildOptions = {
  signal: AbortSignal;
  environment: NodeJS.ProcessEnv;
  /** Called before a build that is needed begins. */
  onBuild: () => void;
  command?: Command;
};

/**
 * Builds the portal in `root` unless its last build came from the very same sources.
 * @returns true when it built.
 * @throws StartUpError with the build's last lines when it fails, or the signal's reason.
 */
export async function buildPortal(
  root: string,
  { signal, environment, onBuild, command = [process.execPath, "scripts/build.ts"] }: BuildOptions,
): Promise<boolean> {
  const sources = await hashSources(root);
  if (isBuilt(root, sources)) return false;
  onBuild();
  rmSync(join(root, stampFile), { force: true });
  const logFile = join(root, buildLog);
  const code = await runCommand(command, {
    environment: { ...environment, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    output: { logFile },
    signal,
    directory: root,
  });
  if (code !== 0)
    throw new StartUpError(
      withLogTail(`The build failed (exit code ${code}).`, logFile, tailLines),
    );
  // The digest of before: an edit made meanwhile leads to another build at the next start.
  writeFileSync(join(root, stampFile), sources);
  return true;
}
