import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumMissing, findChromium } from "../../scripts/chromium.ts";
import { findPrograms } from "../start-up/programs.ts";
import { StartUpError } from "../start-up/start-up-error.ts";
import { readOptions, runTool } from "../start-up/tool.ts";
import type { Stop } from "./parts.ts";
import { stepsOf } from "./steps.ts";
import { play } from "./timeline.ts";

const usage = "Usage: npm run test:all -- operator [--keep] [--again FOLDER]";

function readArguments() {
  return readOptions({ keep: { type: "boolean" }, again: { type: "string" } }, usage);
}

/** The path of Redis; throws a StartUpError that names all missing programs, with their packages. */
function findRedis(): string {
  const found = findPrograms(["git", "nginx", "openssl", "redis-server"]);
  const missing = ["missing" in found && found.missing, !findChromium() && chromiumMissing];
  const lines = missing.filter((line) => line !== false);
  if ("missing" in found || lines.length > 0) throw new StartUpError(lines.join("\n"));
  return found.programs["redis-server"];
}

async function playOperator(signal: AbortSignal): Promise<number> {
  const { keep, again } = readArguments();
  const redis = findRedis();
  const folder = again ?? mkdtempSync(join(tmpdir(), "operator-"));
  const started: Stop[] = [() => closeKept(folder, Boolean(keep ?? again))];
  try {
    await play(stepsOf({ folder, redis, started, signal, isAgain: Boolean(again) }), signal);
    return 0;
  } finally {
    // A part that does not end must not keep the others.
    for (const stop of started.reverse()) await stop().catch((error) => console.error(error));
  }
}

async function closeKept(folder: string, isKept: boolean): Promise<void> {
  if (isKept) console.log(`Kept: npm run test:all -- operator --again ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}

await runTool(playOperator);
