import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sampleMemory } from "../../cluster/soak/memory.ts";
import { findFreePorts } from "../../start-up/ports.ts";
import type { Portal } from "../bench.ts";
import type { Group } from "../figure.ts";
import { Client } from "../load.ts";

const probe = pathToFileURL(join(process.cwd(), "tools/cluster/soak/memory-probe.ts"));

/** Memory at rest is that after some pages, or after some files of 53,000 rows as well. */
const [warmUpPages, warmUpFiles] = [50, 5];
const sampleMs = 100;
const bytesOfMegabyte = 1_000_000;

/** The kept API has each movement of grande four times in the whole list. */
const table = {
  path: "/api/movements/export?format=csv",
  name: "CSV of 10⁶ movements",
  rows: 1_000_000,
};
const shorterFile = "/api/movements/export?format=csv&from=2026-01-01";

/** The completed movements of grande in pesos: 149,418. */
const paper = {
  path: `/api/documents/account-statement?format=pdf&currency=MXN&from=2000-01-01&to=${new Date().toISOString().slice(0, 10)}`,
  name: "PDF of 150,000 rows",
};

/** The cost of files: CPU time, and of a table the highest memory above that of the idle process. */
export const exports: Group = {
  name: "export",
  ofBuild: async (bench, build) => {
    const { probe: port } = await findFreePorts(["probe"]);
    const portal = await bench.freshPortal(build, {
      NODE_OPTIONS: `--import ${probe}`,
      MEMORY_PROBE_PORT: String(port),
    });
    // Of its own, so that neither file finds the other's memory.
    const ofPaper = await bench.freshPortal(build);
    const [client, paperClient] = [new Client(portal.origin), new Client(ofPaper.origin)];
    const headers = { cookie: portal.cookie };
    await client.sendAll([{ path: "/movements", headers }], warmUpPages);
    const withoutFiles = await sampleMemory(port, 0);
    for (let turn = 0; turn < warmUpFiles; turn += 1)
      await client.download({ path: shorterFile, headers });
    const atRest = await sampleMemory(port, 0);
    const measurements = [
      {
        figures: [
          { name: `CPU of a ${table.name}`, unit: "s", goal: { most: 8 } },
          { name: `memory that a ${table.name} adds`, unit: "MB", goal: { most: 40 } },
          { name: "the same, over a process that has written no file", unit: "MB" },
          { name: `size of a ${table.name}`, unit: "MB" },
        ],
        take: async () => {
          const download = () => client.download({ path: table.path, headers });
          const { cpu, peak, bytes, rows } = await costOf(portal, download);
          if (rows !== table.rows) throw new RangeError(`The file has ${rows} rows.`);
          return [cpu, peak - atRest.rss, peak - withoutFiles.rss, bytes / bytesOfMegabyte];
        },
      },
      {
        figures: [
          { name: `CPU of a ${paper.name}`, unit: "s", goal: { most: 12 } },
          { name: `size of a ${paper.name}`, unit: "MB" },
        ],
        take: async () => {
          const call = { path: paper.path, headers: { cookie: ofPaper.cookie } };
          const { cpu, bytes } = await costOf(ofPaper, () => paperClient.download(call));
          return [cpu, bytes / bytesOfMegabyte];
        },
      },
    ];
    const stop = async () => {
      await Promise.all([client.close(), paperClient.close()]);
      await Promise.all([portal.stop(), ofPaper.stop()]);
    };
    return { measurements, restarts: true, stop };
  },
};

/** Seconds of CPU, the highest memory in MB, and the file's size in bytes and rows. */
async function costOf(portal: Portal, download: () => ReturnType<Client["download"]>) {
  const before = portal.cpuMs();
  let peak = portal.rssMegabytes();
  const sample = () => {
    peak = Math.max(peak, portal.rssMegabytes());
  };
  const watch = setInterval(sample, sampleMs);
  const file = await download().finally(() => clearInterval(watch));
  sample();
  return { cpu: (portal.cpuMs() - before) / 1000, peak, ...file };
}
