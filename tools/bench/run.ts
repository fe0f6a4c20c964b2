import { chromiumMissing, findChromium } from "../../scripts/chromium.ts";
import { provideBuild } from "../start-up/portal-build.ts";
import { StartUpError } from "../start-up/start-up-error.ts";
import { printFault, readOptions, runTool } from "../start-up/tool.ts";
import { startBench } from "./bench.ts";
import { type MeasuredFigure, measureInTurns } from "./figure.ts";
import { lighthousePoints } from "./lighthouse.ts";
import { cpu, exports } from "./load.ts";
import { buildCommit, resolveCommit } from "./other-build.ts";
import { comparisonTable, tableOfBuild } from "./table.ts";

const groups = [cpu, exports, lighthousePoints];
const names = groups.map(({ name }) => name);
const usage = `Usage: npm run bench -- [--only ${names.join("|")}]… [--against COMMIT] [--quick]`;

await runTool(async (signal) => {
  if (process.platform !== "linux")
    throw new StartUpError(
      "The bench reads CPU time and memory from /proc: it runs on Linux only.",
    );
  const options = {
    only: { type: "string", multiple: true, default: names },
    quick: { type: "boolean", default: false },
    against: { type: "string" },
  } as const;
  const { only, quick, against } = readOptions(options, usage);
  if (only.some((name) => !names.includes(name))) throw new StartUpError(usage);
  const wanted = groups.filter(({ name }) => only.includes(name));
  if (wanted.some(({ needsBrowser }) => needsBrowser) && !findChromium())
    throw new StartUpError(chromiumMissing);
  const commit = against === undefined ? undefined : resolveCommit(against);
  await provideBuild(signal);
  const thisTree = { name: "this-tree", root: process.cwd() };
  const before = commit && (await buildCommit(commit, signal));
  const builds = before ? [before, thisTree] : [thisTree];
  const bench = await startBench(signal, quick);
  // Stopping it makes the running group fail, and the run with it.
  signal.addEventListener("abort", () => bench.stop(), { once: true });
  const figures: MeasuredFigure[] = [];
  const notMeasured: string[] = [];
  for (const { name, ofBuild } of wanted) {
    const begun = performance.now();
    try {
      const ofOne = ofBuild.bind(undefined, bench);
      figures.push(...(await measureInTurns(builds, bench.rounds, ofOne)));
    } catch (error) {
      signal.throwIfAborted();
      printFault(error);
      notMeasured.push(name);
    }
    console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${name}`);
  }
  await bench.stop();
  const table = before ? comparisonTable(figures, before.name) : tableOfBuild(figures);
  console.log(`\n${table}\n`);
  for (const name of notMeasured) console.log(`Not measured: ${name}`);
  return notMeasured.length > 0 ? 1 : 0;
});
