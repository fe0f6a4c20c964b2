import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Command, runCommand } from "./run-command.ts";
import { withLogTail } from "./services.ts";
import { StartUpError } from "./start-up-error.ts";

// Everything else is a source: a change in a new folder causes a build until it is listed here.
const notSources = new Set([
  ...["node_modules", "tools", "scripts", "e2e", "docs", "deploy", "brand", "LICENSE"],
  ...["biome.json", "jest.config.mjs", "jest.server-only.mjs", "knip.json", "lefthook.yml"],
  ...["renovate.json", "playwright.config.ts", "next-env.d.ts"],
  ...["coverage", "playwright-report", "test-results", "sbom.cdx.json"],
]);
const notSourceName = /^\.|\.test\.tsx?$|\.md$|\.tsbuildinfo$/;

// Build scripts within the folders above.
const builders = ["build", "check-before-start", "standalone", "style-sheet"].map(
  (name) => `scripts/${name}.ts`,
);

const stampFile = ".next/source-hash";
const buildIdFile = ".next/BUILD_ID";
const buildLog = ".demo/logs/build.log";
// Next prints the error well above its import traces.
const tailLines = 40;

export const nextExecutable = "node_modules/next/dist/bin/next";

/** The names of all files that a build of the portal may read. */
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

async function hashSources(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await sourceFiles(root)) {
    const content = await readFile(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

type BuildOptions = {
  signal: AbortSignal;
  onBuild?: () => void;
  command?: Command;
};

/**
 * Builds the portal unless its last build was made from the same sources. Returns true when it built.
 * @throws StartUpError with the build's last lines, or the signal's reason.
 */
export async function buildPortal(
  root: string,
  { signal, onBuild, command = [process.execPath, "scripts/build.ts"] }: BuildOptions,
): Promise<boolean> {
  const sources = await hashSources(root);
  const stamp = join(root, stampFile);
  const isWhole = existsSync(stamp) && existsSync(join(root, buildIdFile));
  if (isWhole && readFileSync(stamp, "utf8") === sources) return false;
  onBuild?.();
  rmSync(stamp, { force: true });
  const logFile = join(root, buildLog);
  const code = await runCommand(command, {
    environment: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    output: { logFile },
    signal,
    directory: root,
  });
  if (code !== 0)
    throw new StartUpError(
      withLogTail(`The build failed (exit code ${code}).`, logFile, tailLines),
    );
  // Hashed before the build: an edit during it causes another build at the next start.
  writeFileSync(stamp, sources);
  return true;
}

/** Builds this project's portal unless it is built, and says so. Throws as `buildPortal` does. */
export async function provideBuild(signal: AbortSignal): Promise<void> {
  const onBuild = () => console.log("Building the portal…");
  await buildPortal(process.cwd(), { signal, onBuild });
}
