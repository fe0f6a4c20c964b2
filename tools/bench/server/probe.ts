import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sampleMemory } from "../../hostile/soak/memory.ts";
import { findFreePorts } from "../../sandbox/start-up/ports.ts";
import type { Bench, Portal } from "../bench.ts";
import type { NextOptions } from "../parts.ts";

const preload = pathToFileURL(join(process.cwd(), "tools/hostile/soak/memory-probe.ts"));

/** A portal that reports its memory after a garbage collection, in megabytes. */
export type ProbedPortal = Portal & {
  readonly memory: () => Promise<{ readonly rss: number; readonly live: number }>;
};

export async function startProbedPortal(
  bench: Bench,
  name: string,
  more: Pick<Partial<NextOptions>, "build"> = {},
): Promise<ProbedPortal> {
  const { probe } = await findFreePorts(["probe"]);
  const portal = await bench.freshPortal(name, {
    ...more,
    nodeOptions: `--import ${preload}`,
    variables: { HOSTILE_PROBE_PORT: String(probe) },
  });
  return { ...portal, memory: () => sampleMemory(probe, 0) };
}
