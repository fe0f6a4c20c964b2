import { readFileSync } from "node:fs";

/** The seconds from a signal to the end of a portal at the latest, as lib/lifecycle/drain.ts has them. */
export function longestDrainSeconds(): number {
  const source = readFileSync("lib/lifecycle/drain.ts", "utf8");
  const [, milliseconds] = /^const mostMilliseconds = ([\d_]+);$/m.exec(source) ?? [];
  if (milliseconds === undefined) throw new Error("lib/lifecycle/drain.ts names no longest time.");
  return Number(milliseconds.replaceAll("_", "")) / 1000;
}
