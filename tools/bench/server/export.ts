import { setTimeout as delay } from "node:timers/promises";
import { type Aim, figureOf, type Group, growthExponent, median } from "../figure.ts";
import { type Call, Client } from "../measure/load.ts";
import { startProbedPortal } from "./probe.ts";

const sizes = [10_000, 100_000, 1_000_000] as const;
const largest = sizes.length - 1;
const path = "/api/movements/export?format=csv";

const timeAim: Aim = {
  name: "growth of an export's CPU, 10⁴ to 10⁶ movements",
  unit: "slope",
  goal: 1.05,
};
const rssAim: Aim = { name: "memory that an export of 10⁶ movements adds", unit: "MB", goal: 40 };
const liveAim: Aim = {
  name: "live memory that an export of 10⁶ movements adds",
  unit: "MB",
  goal: 40,
};

/** The cost of exports: CPU time by size, and memory above the idle process. */
export const exports: Group = {
  name: "export",
  aims: [timeAim, rssAim, liveAim],
  measure: async (bench) => {
    const portal = await startProbedPortal(bench, "portal-of-exports");
    const client = new Client(portal.origin);
    try {
      const calls: Call[] = [];
      for (const movements of sizes) {
        const { cookie } = await bench.signIn(portal, undefined, { movements });
        calls.push({ path, headers: { cookie } });
      }
      const [small, , large] = calls as [Call, Call, Call];
      // Idle memory is measured after some requests.
      for (let turn = 0; turn < 5; turn += 1) await client.call(small);
      const atRest = await portal.memory();
      const [cpu, rss, live]: [number[][], number[], number[]] = [[], [], []];
      for (let round = 0; round < bench.rounds; round += 1) {
        const ofRound: number[] = [];
        let tenthTookMs = 0;
        for (const call of calls) {
          const [cpuBefore, begun] = [portal.cpuMs(), performance.now()];
          // In the middle of the export; the two collections take a hundredth of its time.
          const reading = call === large ? delay(tenthTookMs * 5).then(portal.memory) : undefined;
          const peak = await peakDuring(() => client.call(call), portal.rssMegabytes);
          ofRound.push(portal.cpuMs() - cpuBefore);
          tenthTookMs = performance.now() - begun;
          if (call !== large) continue;
          rss.push(peak - atRest.rss);
          live.push(((await reading)?.live ?? Number.NaN) - atRest.live);
        }
        cpu.push(ofRound);
        bench.report(`   ${ofRound.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(", ")} of CPU`);
      }
      const seconds = median(cpu.map((ofRound) => (ofRound[largest] ?? Number.NaN) / 1000));
      const slopes = cpu.map((ofRound) => growthExponent(sizes, ofRound));
      return [
        figureOf(timeAim, slopes, `${seconds.toFixed(1)} s of CPU for 10⁶`),
        figureOf(rssAim, rss, `${atRest.rss.toFixed(0)} MB at rest`),
        figureOf(liveAim, live, `${atRest.live.toFixed(0)} MB at rest`),
      ];
    } finally {
      await client.close();
      await portal.stop();
    }
  },
};

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
