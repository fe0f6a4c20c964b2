import { chromiumMissing, findChromium } from "../../scripts/chromium.ts";
import { provideBuild } from "../start-up/portal-build.ts";
import { StartUpError } from "../start-up/start-up-error.ts";
import { printFault, runTool } from "../start-up/tool.ts";
import { chosenGroups, readArguments } from "./arguments.ts";
import { Bench, type Build } from "./bench.ts";
import type { Group, MeasuredFigure } from "./figure.ts";
import { groups } from "./groups.ts";
import { buildCommit, resolveCommit } from "./other-build.ts";
import { comparisonTable, tableOfBuild } from "./table.ts";
import { measureInTurns } from "./turns.ts";

const report = (line: string) => console.log(line);

await runTool(async (signal) => {
  if (process.platform !== "linux")
    throw new StartUpError(
      "The bench reads CPU time and memory from /proc: it runs on Linux only.",
    );
  const begun = performance.now();
  const { only, quick, build, against } = readArguments(process.argv.slice(2));
  const wanted = chosenGroups(only, groups);
  if (wanted.some(({ needsBrowser }) => needsBrowser) && !findChromium())
    throw new StartUpError(chromiumMissing);
  const commit = against === undefined ? undefined : resolveCommit(against);
  if (build) await provideBuild(signal);
  const before = commit && (await buildCommit(commit, signal, report));
  const thisTree = { name: "this-tree", root: process.cwd() };
  const builds = before ? [before, thisTree] : [thisTree];
  report(`Ready to measure after ${secondsSince(begun)}`);
  const bench = new Bench(signal, quick);
  // Closing the bench makes the running group fail, and the run with it.
  signal.addEventListener("abort", () => bench.close(), { once: true });
  try {
    return await measure(bench, wanted, builds);
  } finally {
    await bench.close();
    report(`${secondsSince(begun)} in all`);
  }
});

/** Measures group by group and prints the table; returns 1 when a group failed. */
async function measure(bench: Bench, wanted: readonly Group[], builds: readonly Build[]) {
  const figures: MeasuredFigure[] = [];
  const notMeasured: string[] = [];
  for (const { name, ofBuild } of wanted) {
    bench.signal.throwIfAborted();
    const since = performance.now();
    try {
      const measured = await measureInTurns(builds, bench.rounds, (build) => ofBuild(bench, build));
      figures.push(...measured);
    } catch (error) {
      bench.signal.throwIfAborted();
      printFault(error);
      notMeasured.push(name);
    }
    report(`${secondsSince(since).padStart(7)}  ${name}`);
  }
  const [{ name = "" } = {}, after] = builds;
  report(`\n${after ? comparisonTable(figures, name) : tableOfBuild(figures)}\n`);
  for (const name of notMeasured) report(`Not measured: ${name}`);
  return notMeasured.length > 0 || figures.length === 0 ? 1 : 0;
}

function secondsSince(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(0)} s`;
}
