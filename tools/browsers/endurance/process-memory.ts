import { readdirSync, readFileSync } from "node:fs";

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
    Number(/^Pss:\s+(\d+)/m.exec(readProcess(id, "smaps_rollup"))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / kilobytesOfMegabyte;
}

/** The name in brackets may contain anything; the parent is the second field after it. */
const parentOf = (id: number) => Number(readProcess(id, "stat").split(") ").at(-1)?.split(" ")[1]);

function readProcess(id: number, file: "stat" | "smaps_rollup"): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, "utf8");
  } catch {
    // It has ended since it was listed.
    return "";
  }
}
