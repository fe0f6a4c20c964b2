import { chromiumMissing, findChromium } from "../../scripts/chromium.ts";
import { StartUpError } from "../sandbox/start-up/start-up-error.ts";
import { stopRequest } from "../sandbox/start-up/stop-request.ts";
import { type Comparison, compareBuilds } from "./against/comparison.ts";
import { comparisonTable } from "./against/comparison-table.ts";
import { buildCommit, resolveCommit } from "./against/other-build.ts";
import { type Arguments, chosenGroups, readArguments } from "./arguments.ts";
import { Bench } from "./bench.ts";
import type { Figure, Group } from "./figure.ts";
import { browserGroups, groups } from "./groups.ts";
import { buildBareNext, buildThisTree, thisTree } from "./parts.ts";
import { saveFigures } from "./report/save.ts";
import { lineOf } from "./report/words.ts";
import { runGroups, secondsSince } from "./run-groups.ts";

const interrupted = 130;
const report = (line: string) => console.log(line);

async function run(signal: AbortSignal): Promise<number> {
  if (process.platform !== "linux")
    throw new StartUpError(
      "The bench reads CPU time and memory from /proc: it runs on Linux only.",
    );
  const begun = performance.now();
  const choice = readArguments(process.argv.slice(2));
  const wanted = chosenGroups(choice, groups);
  const commit = choice.against === undefined ? undefined : resolveCommit(choice.against);
  const needsBrowser = wanted.some((group) => browserGroups.includes(group));
  if (needsBrowser && !findChromium()) throw new StartUpError(chromiumMissing);
  if (choice.build) await buildThisTree(signal, report);
  if (choice.build && commit === undefined) await buildBareNext(signal, report);
  const before = commit === undefined ? undefined : await buildCommit(commit, signal, report);
  report(`Ready to measure after ${secondsSince(begun)}`);
  const bench = new Bench(signal, choice.quick, report);
  // Closing the bench makes the running group fail, and the run with it.
  signal.addEventListener("abort", () => bench.close(), { once: true });
  try {
    return before
      ? await compare(bench, wanted, { before, after: thisTree })
      : await measure(bench, wanted, choice);
  } finally {
    await bench.close();
    report(`${secondsSince(begun)} in all`);
  }
}

async function measure(
  bench: Bench,
  wanted: readonly Group[],
  { quick }: Arguments,
): Promise<number> {
  const figures: Figure[] = [];
  const failed = await runGroups(wanted, bench, async (group) => {
    const measured = await group.measure(bench);
    for (const figure of measured) report(lineOf(figure));
    figures.push(...measured);
  });
  if (quick) report("\nFigures of --quick are not saved.");
  else for (const file of await saveFigures(figures, groups)) report(`Saved: ${file}`);
  const missed = figures.filter(({ met }) => !met);
  report(`\n${figures.length} figures: ${missed.length} miss their goal`);
  for (const figure of missed) report(lineOf(figure));
  return resultOf(failed, figures);
}

async function compare(
  bench: Bench,
  wanted: readonly Group[],
  builds: Parameters<typeof compareBuilds>[2],
): Promise<number> {
  const comparisons: Comparison[] = [];
  const failed = await runGroups(wanted, bench, async ({ ofBuild }) => {
    if (ofBuild)
      comparisons.push(...(await compareBuilds(bench, (build) => ofBuild(bench, build), builds)));
  });
  report(`\n${comparisonTable(comparisons, builds.before.name)}`);
  return resultOf(failed, comparisons);
}

function resultOf(failed: readonly string[], measured: readonly unknown[]): number {
  for (const name of failed) report(`Not measured: ${name}`);
  return failed.length > 0 || measured.length === 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const signal = stopRequest();
  try {
    return await run(signal);
  } catch (error) {
    if (signal.aborted) return interrupted;
    console.error(error instanceof StartUpError ? error.message : error);
    return 1;
  }
}

process.exit(await main());
