import { join } from "node:path";
import { chromiumMissing, findChromium } from "../../scripts/chromium.ts";
import { provideBuild } from "../start-up/portal-build.ts";
import { StartUpError } from "../start-up/start-up-error.ts";
import { readOptions, runTool } from "../start-up/tool.ts";
import type { Group, Result } from "./case.ts";
import { lanes } from "./lanes.ts";
import { differing, lineOf, runGroup, tableHead, writeReport } from "./run-groups.ts";
import { Stage } from "./stage/stage.ts";

const directory = join(process.cwd(), ".demo/hostile");
const usage = "Usage: npm run test:all -- hostile [--json FILE] [--only ID-OR-GROUP] [--no-build]";

const options = {
  json: { type: "string", default: join(directory, "report.json") },
  only: { type: "string", multiple: true, default: [] as string[] },
  build: { type: "boolean", default: true },
} as const;

// The cases whose id begins with an `--only` value or whose group is one; all without `--only`.
function chosen(groups: readonly Group[], only: readonly string[]): Group[] {
  const isWanted = (id: string, name: string) =>
    only.length === 0 || only.some((prefix) => id.startsWith(prefix) || name === prefix);
  return groups.map((group) => {
    return { ...group, cases: group.cases.filter(({ id }) => isWanted(id, group.name)) };
  });
}

async function hostile(signal: AbortSignal): Promise<number> {
  const begun = performance.now();
  const { json, only, build } = readOptions(options, usage);
  if (!findChromium()) throw new StartUpError(chromiumMissing);
  if (build) await provideBuild(signal);
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

await runTool(hostile);
