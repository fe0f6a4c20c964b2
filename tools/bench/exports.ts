import type { Portal } from "./bench.ts";
import type { Group } from "./figure.ts";
import { Client } from "./load.ts";

const warmUpFiles = 5;
const sampleMs = 100;
const bytesOfMegabyte = 1_000_000;

const today = new Date().toISOString().slice(0, 10);
const shortFile = "/api/movements/export?format=csv&from=2026-01-01";

/** What grande may download: all movements, and the completed ones in pesos. */
const files = [
  { name: "CSV of 250,000 rows", path: "/api/movements/export?format=csv" },
  {
    name: "PDF of 150,000 rows",
    path: `/api/documents/account-statement?format=pdf&currency=MXN&from=2000-01-01&to=${today}`,
  },
];

/** The cost of files: CPU time, and the highest memory above that of a process that has written some. */
export const exports: Group = {
  name: "export",
  ofBuild: async (bench, build) => {
    // A process each, so that neither file finds the other's memory.
    const writers = await Promise.all(
      files.map(async ({ name, path }) => {
        const portal = await bench.startPortal(build);
        const client = new Client(portal.origin);
        const headers = { cookie: portal.cookie };
        for (let turn = 0; turn < warmUpFiles; turn += 1)
          await client.read({ path: shortFile, headers });
        const atRest = portal.rssMegabytes();
        const figures = [
          { name: `CPU of a ${name}`, unit: "s" },
          { name: `memory that a ${name} adds`, unit: "MB", goal: { most: 40 } },
          { name: `size of a ${name}`, unit: "MB" },
        ];
        const take = async () => {
          const { cpu, peak, bytes } = await costOf(portal, () => client.read({ path, headers }));
          return [cpu, peak - atRest, bytes / bytesOfMegabyte];
        };
        const stop = async () => {
          await client.close();
          await portal.stop();
        };
        return { figures, take, stop };
      }),
    );
    const stop = async () => {
      await Promise.all(writers.map((each) => each.stop()));
    };
    return { measurements: writers, stop };
  },
};

/** Seconds of CPU, the highest memory in MB, and the file's size in bytes. */
async function costOf(portal: Portal, download: () => Promise<number>) {
  const before = portal.cpuMs();
  let peak = portal.rssMegabytes();
  const sample = () => {
    peak = Math.max(peak, portal.rssMegabytes());
  };
  const watch = setInterval(sample, sampleMs);
  const bytes = await download().finally(() => clearInterval(watch));
  sample();
  return { cpu: (portal.cpuMs() - before) / 1000, peak, bytes };
}
