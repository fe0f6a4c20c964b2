import { readdirSync, readFileSync } from "node:fs";
import { statOf } from "../../start-up/process-stat.ts";

const kilobytesOfMegabyte = 1024;

/**
 * The memory of a process and of all that it started, in megabytes. Linux's PSS: a page that several
 * processes share is counted once.
 */
export function treeMegabytes(root: number): number {
  const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const byParent = Map.groupBy(all, parentOf);
  const treeOf = (id: number): number[] => [id, ...(byParent.get(id) ?? []).flatMap(treeOf)];
  const kilobytes = treeOf(root).map((id) =>
    Number(
      unlessEnded(
        () => /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1],
      ) ?? 0,
    ),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / kilobytesOfMegabyte;
}

const parentOf = (id: number) => Number(unlessEnded(() => statOf(`/proc/${id}`)[1]));

function unlessEnded<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    // It has ended since it was listed.
    return undefined;
  }
}
