import { setTimeout as delay } from "node:timers/promises";
import type { Bench } from "../bench.ts";
import { type Aim, type Figure, figureOf, type Group, growthExponent, median } from "../figure.ts";
import { type Call, Client } from "../measure/load.ts";
import { exportOverBare, overBareAim } from "./export-over-bare.ts";
import { type ProbedPortal, startProbedPortal } from "./probe.ts";

type Kind = {
  readonly path: string;
  /** From the smallest; memory is measured with the largest. */
  readonly sizes: readonly number[];
  readonly aims: readonly [growth: Aim, rss: Aim, live: Aim];
  readonly cpuAim?: Aim;
};

const sizes = { "10⁴": 10_000, "10⁵": 100_000, "10⁶": 1_000_000 } as const;

/** Exports of 10⁴ movements and more, up to the largest. */
function kindOf(name: string, path: string, largest: "10⁵" | "10⁶", seconds?: number): Kind {
  const memory = { unit: "MB", goal: 40 } as const;
  const growth = `growth of ${name}'s CPU, 10⁴ to ${largest} movements`;
  return {
    path,
    sizes: Object.values(sizes).filter((size) => size <= sizes[largest]),
    aims: [
      { name: growth, unit: "slope", goal: 1.05 },
      { name: `memory that ${name} of ${largest} movements adds`, ...memory },
      { name: `live memory that ${name} of ${largest} movements adds`, ...memory },
    ],
    ...(seconds && {
      cpuAim: { name: `CPU of ${name} of ${largest} movements`, unit: "s", goal: seconds },
    }),
  };
}

/** Idle memory is measured after some requests. */
const warmUpCalls = 5;

const list = "/api/movements/export?format=";
const statement =
  "/api/documents/account-statement?currency=MXN&from=2016-01-01&to=2026-11-20&format=";

const kinds: readonly Kind[] = [
  kindOf("an export", `${list}csv`, "10⁶", 12),
  kindOf("a workbook", `${list}xlsx`, "10⁵"),
  kindOf("a statement as CSV", `${statement}csv`, "10⁵"),
  kindOf("a statement as PDF", `${statement}pdf`, "10⁵"),
];

/** The cost of exports: CPU time by size, and memory above the idle process. */
export const exports: Group = {
  name: "export",
  aims: [
    ...kinds.flatMap(({ aims, cpuAim }) => [...aims, ...(cpuAim ? [cpuAim] : [])]),
    overBareAim,
  ],
  measure: async (bench) => {
    const figures: Figure[] = [];
    for (const kind of kinds) figures.push(...(await measureKind(bench, kind)));
    return [...figures, await exportOverBare(bench, `${list}csv`, sizes["10⁵"])];
  },
  // Of 10⁵ movements: an export's CPU is linear, and its memory is soon at its highest.
  ofBuild: async (bench, build) => {
    const portal = await startProbedPortal(bench, `portal-of-exports-${build.name}`, { build });
    const client = new Client(portal.origin);
    const callOf = async (movements: number): Promise<Call> => {
      const { cookie } = await bench.signIn(portal, undefined, { movements });
      return { path: `${list}csv`, headers: { cookie } };
    };
    const [small, large] = [await callOf(sizes["10⁴"]), await callOf(sizes["10⁵"])];
    for (let turn = 0; turn < warmUpCalls; turn += 1) await client.call(small);
    const atRest = await portal.memory();
    const figures = [
      { name: "CPU of an export of 10⁵ movements", unit: "s" },
      { name: "memory that an export of 10⁵ movements adds", unit: "MB" },
    ];
    const take = async () => {
      const before = portal.cpuMs();
      const peak = await peakDuring(() => client.call(large), portal.rssMegabytes);
      return [(portal.cpuMs() - before) / 1000, peak - atRest.rss];
    };
    const stop = async () => {
      await client.close();
      await portal.stop();
    };
    return { measurements: [{ figures, take }], restarts: true, stop };
  },
};

async function measureKind(bench: Bench, kind: Kind): Promise<Figure[]> {
  const portal = await startProbedPortal(bench, "portal-of-exports");
  const client = new Client(portal.origin);
  try {
    const calls: Call[] = [];
    for (const movements of kind.sizes) {
      const { cookie } = await bench.signIn(portal, undefined, { movements });
      calls.push({ path: kind.path, headers: { cookie } });
    }
    for (let turn = 0; turn < warmUpCalls; turn += 1) await client.call(calls[0] as Call);
    const atRest = await portal.memory();
    const [cpu, rss, live]: [number[][], number[], number[]] = [[], [], []];
    // Each takes minutes, and differs little from the next.
    const rounds = Math.ceil(bench.rounds / 2);
    for (let round = 0; round < rounds; round += 1) {
      const measured = await measureRound(portal, client, calls);
      cpu.push(measured.cpu);
      rss.push(measured.rss - atRest.rss);
      live.push(measured.live - atRest.live);
      bench.report(
        `   ${measured.cpu.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(", ")} of CPU`,
      );
    }
    const seconds = cpu.map((ofRound) => (ofRound.at(-1) ?? Number.NaN) / 1000);
    const slopes = cpu.map((ofRound) => growthExponent(kind.sizes, ofRound));
    const [growth, added, alive] = kind.aims;
    return [
      figureOf(growth, slopes, `${median(seconds).toFixed(1)} s of CPU for the largest`),
      figureOf(added, rss, `${atRest.rss.toFixed(0)} MB at rest`),
      figureOf(alive, live, `${atRest.live.toFixed(0)} MB at rest`),
      ...(kind.cpuAim ? [figureOf(kind.cpuAim, seconds)] : []),
    ];
  } finally {
    await client.close();
    await portal.stop();
  }
}

/** The CPU time of each call, in ms; the highest memory of the last one, and the live memory in its middle. */
async function measureRound(portal: ProbedPortal, client: Client, calls: readonly Call[]) {
  const cpu: number[] = [];
  let [tenthTookMs, rss, live] = [0, Number.NaN, Number.NaN];
  for (const [index, call] of calls.entries()) {
    const [cpuBefore, begun] = [portal.cpuMs(), performance.now()];
    const isLargest = index === calls.length - 1;
    // In the middle of the export; the two collections take a hundredth of its time.
    const reading = isLargest ? delay(tenthTookMs * 5).then(portal.memory) : undefined;
    const peak = await peakDuring(() => client.call(call), portal.rssMegabytes);
    cpu.push(portal.cpuMs() - cpuBefore);
    tenthTookMs = performance.now() - begun;
    if (isLargest) [rss, live] = [peak, (await reading)?.live ?? Number.NaN];
  }
  return { cpu, rss, live };
}

async function peakDuring(work: () => Promise<unknown>, rss: () => number): Promise<number> {
  let peak = rss();
  const watch = setInterval(() => {
    peak = Math.max(peak, rss());
  }, 100);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return Math.max(peak, rss());
}
