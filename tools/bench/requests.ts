import type { Portal } from "./bench.ts";
import type { Group, Measurement } from "./figure.ts";
import { Client } from "./load.ts";

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

/** CPU time per request of pages and JSON. */
export const cpu: Group = {
  name: "cpu",
  ofBuild: async (bench, build) => {
    const portal = await bench.startPortal(build);
    const client = new Client(portal.origin);
    const measurements = Object.entries(paths).map(([path, often]): Measurement => {
      const take = () => cpuOf(portal, client, path, often / bench.shortening);
      return { figures: [{ name: `CPU of ${path}`, unit: "ms" }], take };
    });
    // Before it is measured, each path is asked for as often.
    for (const { take } of measurements) await take();
    const stop = async () => {
      await client.close();
      await portal.stop();
    };
    return { measurements, stop };
  },
};

/** Milliseconds of CPU per request. */
async function cpuOf(portal: Portal, client: Client, path: string, requests: number) {
  const before = portal.cpuMs();
  await client.sendAll({ path, headers: { cookie: portal.cookie } }, requests);
  return [(portal.cpuMs() - before) / requests];
}
