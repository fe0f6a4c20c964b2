import { readFileSync } from "node:fs";

/** The longest drain of lib/server/drain.ts, in seconds. */
export function longestDrainSeconds(): number {
  const source = readFileSync("lib/server/drain.ts", "utf8");
  const [, milliseconds] = /^const mostMilliseconds = ([\d_]+);$/m.exec(source) ?? [];
  if (milliseconds === undefined) throw new Error("lib/server/drain.ts has no mostMilliseconds.");
  return Number(milliseconds.replaceAll("_", "")) / 1000;
}
