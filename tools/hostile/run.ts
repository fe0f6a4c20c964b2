import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromiumMissing, findChromium } from "../../scripts/chromium.ts";
import { buildPortal } from "../sandbox/start-up/portal-build.ts";
import { StartUpError } from "../sandbox/start-up/start-up-error.ts";
import { stopRequest } from "../sandbox/start-up/stop-request.ts";
import type { Group, Result } from "./case.ts";
import { lanes } from "./lanes.ts";
import { differing, lineOf, tableHead, writeReport } from "./report.ts";
import { runGroup } from "./run-groups.ts";
import { Stage } from "./stage/stage.ts";

const directory = join(process.cwd(), ".demo/hostile");
const interrupted = 130;
const usage = "Usage: npm run test:hostile -- [--json FILE] [--only ID-OR-GROUP] [--no-build]";

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: "string", default: join(directory, "report.json") },
        only: { type: "string", multiple: true, default: [] },
        build: { type: "boolean", default: true },
      },
      allowNegative: true,
    });
    return values;
  } catch (error) {
    throw new StartUpError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

// The cases whose id begins with an `--only` value or whose group is one; all without `--only`.
function chosen(groups: readonly Group[], only: readonly string[]): Group[] {
  return groups.map((group) => ({
    ...group,
    cases: group.cases.filter(
      ({ id }) =>
        only.length === 0 || only.some((prefix) => id.startsWith(prefix) || group.name === prefix),
    ),
  }));
}

async function hostile(signal: AbortSignal): Promise<number> {
  const begun = performance.now();
  const { json, only, build } = readArguments();
  if (!findChromium()) throw new StartUpError(chromiumMissing);
  const onBuild = () => console.log("Building the portal…");
  if (build) await buildPortal(process.cwd(), { signal, environment: process.env, onBuild });
  const stage = await Stage.open({ directory, signal });
  const results: Result[] = [];
  const report = (result: Result) => console.log(lineOf(result));
  console.log(tableHead);
  try {
    for (const together of lanes) {
      const run = async (lane: readonly Group[]) => {
        for (const group of chosen(lane, only)) {
          if (!signal.aborted) results.push(...(await runGroup(group, stage, report)));
        }
      };
      await Promise.all(together.map(run));
    }
  } finally {
    await stage.close();
  }
  signal.throwIfAborted();
  writeReport(json, results);
  const failed = differing(results);
  if (failed.length > 0) console.log(`\nDiffering:\n${failed.map(lineOf).join("\n")}`);
  console.log(`\n${results.length} cases in ${Math.round((performance.now() - begun) / 1000)} s`);
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 || results.length === 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const signal = stopRequest();
  try {
    return await hostile(signal);
  } catch (error) {
    if (signal.aborted) return interrupted;
    console.error(error instanceof StartUpError ? error.message : error);
    return 1;
  }
}

process.exit(await main());
