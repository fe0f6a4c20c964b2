import { Pool } from "undici";
import type { Bench, Build } from "./bench.ts";
import type { Group, Measurement } from "./figure.ts";

const connections = 16;
const warmUpFiles = 5;
const sampleMs = 100;
const bytesOfMegabyte = 1_000_000;

/** Paths with the number of requests of a round. */
const paths: Readonly<Record<string, number>> = {
  "/api/movements": 400,
  "/api/loans": 400,
  "/main-layout": 150,
  "/movements": 150,
  "/loans": 150,
  "/documents": 150,
  "/payments/what-if": 150,
};

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

/** A new portal, with a lender's keep-alive connections, as a proxy has. */
async function startClient(bench: Bench, build: Build) {
  const portal = await bench.startPortal(build);
  const pool = new Pool(portal.origin, { connections, pipelining: 1 });
  const headers = { cookie: portal.cookie };
  /** Reads a whole response; returns its size in bytes. Throws unless it is a 200, since errors cost less. */
  const read = async (path: string): Promise<number> => {
    const { statusCode, body } = await pool.request({ path, method: "GET", headers });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`${path} answered ${statusCode}`);
    }
    let bytes = 0;
    for await (const { length } of body) bytes += length;
    return bytes;
  };
  const stop = async () => {
    await pool.destroy();
    await portal.stop();
  };
  return { ...portal, read, stop };
}

/** CPU time per request of pages and JSON. */
export const cpu: Group = {
  name: "cpu",
  ofBuild: async (bench, build) => {
    const { cpuMs, read, stop } = await startClient(bench, build);
    const measurements = Object.entries(paths).map(([path, often]): Measurement => {
      const requests = often / bench.shortening;
      const take = async () => {
        const before = cpuMs();
        let sent = 0;
        // One after the other per connection.
        const one = async () => {
          while (sent++ < requests) await read(path);
        };
        await Promise.all(Array.from({ length: connections }, one));
        return [(cpuMs() - before) / requests];
      };
      return { figures: [{ name: `CPU of ${path}`, unit: "ms" }], take };
    });
    // Before it is measured, each path is asked for as often.
    for (const { take } of measurements) await take();
    return { measurements, stop };
  },
};

/** The cost of files: CPU time, and the highest memory above that of a process that has written some. */
export const exports: Group = {
  name: "export",
  ofBuild: async (bench, build) => {
    // A process each, so that neither file finds the other's memory.
    const writers = await Promise.all(
      files.map(async ({ name, path }) => {
        const { cpuMs, rssMegabytes, read, stop } = await startClient(bench, build);
        for (let turn = 0; turn < warmUpFiles; turn += 1) await read(shortFile);
        const atRest = rssMegabytes();
        const figures = [
          { name: `CPU of a ${name}`, unit: "s" },
          { name: `memory that a ${name} adds`, unit: "MB", goal: { most: 40 } },
          { name: `size of a ${name}`, unit: "MB" },
        ];
        const take = async () => {
          const before = cpuMs();
          let peak = rssMegabytes();
          const sample = () => {
            peak = Math.max(peak, rssMegabytes());
          };
          const watch = setInterval(sample, sampleMs);
          const bytes = await read(path).finally(() => clearInterval(watch));
          sample();
          return [(cpuMs() - before) / 1000, peak - atRest, bytes / bytesOfMegabyte];
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
