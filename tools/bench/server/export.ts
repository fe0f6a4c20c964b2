import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sampleMemory } from "../../cluster/soak/memory.ts";
import { findFreePorts } from "../../sandbox/start-up/ports.ts";
import { type Group, quantile } from "../figure.ts";
import { Client } from "../load.ts";

const probe = pathToFileURL(join(process.cwd(), "tools/cluster/soak/memory-probe.ts"));

/** Memory at rest is that after some short files. */
const warmUpCalls = 5;
const sampleMs = 100;

/** The movements of grande. */
const longFile = { path: "/api/movements/export?format=csv", rows: "250,000" };
const shortFile = "/api/movements/export?format=csv&from=2026-01-01";

/** The cost of an export: CPU time, and the highest memory above that of the idle process. */
export const exports: Group = {
  name: "export",
  ofBuild: async (bench, build) => {
    const { probe: port } = await findFreePorts(["probe"]);
    const portal = await bench.freshPortal(build, {
      NODE_OPTIONS: `--import ${probe}`,
      MEMORY_PROBE_PORT: String(port),
    });
    const client = new Client(portal.origin);
    const headers = { cookie: portal.cookie };
    for (let turn = 0; turn < warmUpCalls; turn += 1)
      await client.call({ path: shortFile, headers });
    const atRest = await sampleMemory(port, 0);
    const figures = [
      { name: `CPU of an export of ${longFile.rows} movements`, unit: "s" },
      { name: `memory that an export of ${longFile.rows} movements adds`, unit: "MB" },
    ];
    const take = async () => {
      const before = portal.cpuMs();
      const download = () => client.call({ path: longFile.path, headers });
      const peak = await peakDuring(download, portal.rssMegabytes);
      return [(portal.cpuMs() - before) / 1000, peak - atRest.rss];
    };
    const stop = async () => {
      await client.close();
      await portal.stop();
    };
    return { measurements: [{ figures, take }], restarts: true, stop };
  },
};

async function peakDuring(work: () => Promise<unknown>, rss: () => number): Promise<number> {
  let peak = rss();
  const watch = setInterval(() => {
    peak = Math.max(peak, rss());
  }, sampleMs);
  await work().finally(() => clearInterval(watch));
  return Math.max(peak, rss());
}

const perSecond = 50;
const seconds = 6;

/** What other lenders wait for while one downloads a long list, in the same process. */
export const otherReaders: Group = {
  name: "other-readers",
  ofBuild: async (bench, build) => {
    const portal = await bench.freshPortal(build);
    const downloading = new Client(portal.origin);
    const reading = new Client(portal.origin);
    const headers = { cookie: portal.cookie };
    const requests = (perSecond * seconds) / bench.shortening;
    const alone = () =>
      reading.sendSteadily([{ path: "/api/loans", headers }], { perSecond, requests });
    // The download is repeated until the others have been measured.
    const besideExport = async () => {
      let isMeasured = false;
      const download = async () => {
        while (!isMeasured) await downloading.call({ path: longFile.path, headers });
      };
      const measured = alone().finally(() => {
        isMeasured = true;
      });
      const [latencies] = await Promise.all([measured, download()]);
      return latencies;
    };
    const during = `others' p99 during an export of ${longFile.rows} movements`;
    const measurements = [
      {
        figures: [{ name: "others' p99 without an export", unit: "ms" }],
        take: async () => [quantile(await alone(), 0.99)],
      },
      {
        figures: [{ name: during, unit: "ms", goal: { most: 40 } }],
        take: async () => [quantile(await besideExport(), 0.99)],
      },
    ];
    const stop = async () => {
      await Promise.all([downloading.close(), reading.close()]);
      await portal.stop();
    };
    return { measurements, restarts: true, stop };
  },
};
