import { parseArgs } from "node:util";
import { chromiumMissing, findChromium } from "../../scripts/chromium.ts";
import { StartUpError } from "../sandbox/start-up/start-up-error.ts";
import { stopRequest } from "../sandbox/start-up/stop-request.ts";
import { Bench } from "./bench.ts";
import type { Figure, Group } from "./figure.ts";
import { browserGroups, groups } from "./groups.ts";
import { buildNextParts } from "./parts.ts";
import { saveFigures } from "./report/save.ts";
import { lineOf } from "./report/words.ts";

const interrupted = 130;
const usage =
  "Usage: npm run bench -- [--only FIGURE-OR-GROUP]… [--quick] [--no-build] (a group's name, or the beginning of a figure's name)";

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: "string", multiple: true, default: [] },
        quick: { type: "boolean", default: false },
        build: { type: "boolean", default: true },
      },
      allowNegative: true,
    });
    return values;
  } catch (error) {
    throw new StartUpError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

// The groups with an `--only` name, or with a figure whose name begins with one; all without `--only`.
function chosen(only: readonly string[]): readonly Group[] {
  if (only.length === 0) return groups;
  const names = new Set(groups.map(({ name }) => name));
  const wanted = groups.filter(({ name, aims }) =>
    only.some((wish) =>
      names.has(wish) ? name === wish : aims.some((aim) => aim.name.startsWith(wish)),
    ),
  );
  if (wanted.length > 0) return wanted;
  const known = groups.map(({ name, aims }) =>
    [name, ...aims.map((aim) => `  ${aim.name}`)].join("\n"),
  );
  throw new StartUpError(`No such figure or group: ${only}\n${known.join("\n")}`);
}

async function measure(signal: AbortSignal): Promise<number> {
  if (process.platform !== "linux")
    throw new StartUpError(
      "The bench reads CPU time and memory from /proc: it runs on Linux only.",
    );
  const begun = performance.now();
  const { only, quick, build } = readArguments();
  const wanted = chosen(only);
  const needsBrowser = wanted.some((group) => browserGroups.includes(group));
  if (needsBrowser && !findChromium()) throw new StartUpError(chromiumMissing);
  const report = (line: string) => console.log(line);
  if (build) await buildNextParts(signal, report);
  const bench = new Bench(signal, quick, report);
  // Closing the bench makes the running group fail, and the run with it.
  signal.addEventListener("abort", () => bench.close(), { once: true });
  const figures: Figure[] = [];
  const failed: string[] = [];
  try {
    for (const { name, measure } of wanted) {
      signal.throwIfAborted();
      const since = performance.now();
      report(`\n== ${name}`);
      try {
        const measured = await measure(bench);
        for (const figure of measured) report(lineOf(figure));
        figures.push(...measured);
      } catch (error) {
        signal.throwIfAborted();
        console.error(error instanceof StartUpError ? error.message : error);
        failed.push(name);
      }
      report(`   ${seconds(since)}`);
    }
  } finally {
    await bench.close();
  }
  if (quick) report("\nFigures of --quick are not saved.");
  else for (const file of await saveFigures(figures, groups)) report(`Saved: ${file}`);
  const missed = figures.filter(({ met }) => !met);
  report(`\n${figures.length} figures in ${seconds(begun)}: ${missed.length} miss their goal`);
  for (const figure of missed) report(lineOf(figure));
  for (const name of failed) report(`Not measured: ${name}`);
  return failed.length > 0 || figures.length === 0 ? 1 : 0;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}

async function main(): Promise<number> {
  const signal = stopRequest();
  try {
    return await measure(signal);
  } catch (error) {
    if (signal.aborted) return interrupted;
    console.error(error instanceof StartUpError ? error.message : error);
    return 1;
  }
}

process.exit(await main());
