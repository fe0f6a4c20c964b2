import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Figure, Group, SavedFigure } from "../figure.ts";
import { chartOf } from "./chart.ts";
import { tableOf } from "./table.ts";

const resultsFile = "tools/bench/results/latest.json";
const chartFile = "docs/images/performance.svg";
const documentFile = "docs/performance.md";
const [begin, end] = ["<!-- figures: begin -->", "<!-- figures: end -->"];

/** Saves new figures and returns the written files. Keeps figures that were not measured this time, with their old time. */
export async function saveFigures(
  measured: readonly Figure[],
  groups: readonly Group[],
): Promise<readonly string[]> {
  const measuredAt = new Date().toISOString();
  const known = new Map((await readSaved()).map((figure) => [figure.name, figure]));
  for (const figure of measured) known.set(figure.name, { ...figure, measuredAt });
  const figures = groups.flatMap(({ aims }) =>
    aims.flatMap(({ name }) => {
      const figure = known.get(name);
      return figure ? [figure] : [];
    }),
  );
  await write(resultsFile, `${JSON.stringify({ figures }, undefined, 2)}\n`);
  await write(chartFile, chartOf(figures));
  await write(documentFile, await spliced(tableOf(figures)));
  return [resultsFile, chartFile, documentFile];
}

async function readSaved(): Promise<readonly SavedFigure[]> {
  const text = await readFile(resultsFile, "utf8").catch(() => '{"figures":[]}');
  return (JSON.parse(text) as { figures: readonly SavedFigure[] }).figures;
}

async function spliced(table: string): Promise<string> {
  const text = await readFile(documentFile, "utf8");
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`${documentFile} does not have its marks ${begin} and ${end}`);
  return `${before}${begin}\n\n${table}\n${end}${after}`;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
