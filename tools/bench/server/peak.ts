import { assumedVisit } from "../../../e2e/budgets/visit.ts";
import { type Group, quantile } from "../figure.ts";
import { Client } from "../load.ts";

const pagesPerSecond = 50;
const often = 1_000;
const warmUp = 200;

/** One instance's share of a morning peak: the pages of the visit that docs/sizing.md assumes. */
export const peak: Group = {
  name: "peak",
  ofBuild: async (bench, build) => {
    const portal = await bench.freshPortal(build);
    const client = new Client(portal.origin);
    const headers = { cookie: portal.cookie };
    const loans = JSON.parse((await client.call({ path: "/api/loans", headers })).toString());
    const pages = assumedVisit.map(({ path }) => ({ path: path(loans.data[0].id), headers }));
    await client.sendAll(pages, warmUp / bench.shortening);
    const load = { perSecond: pagesPerSecond, requests: often / bench.shortening };
    const name = `a visit's pages at ${pagesPerSecond}/s`;
    const figures = [
      { name: `${name}, p50`, unit: "ms" },
      { name: `${name}, p99`, unit: "ms" },
      { name: `${name}, CPU of one`, unit: "ms" },
    ];
    const take = async () => {
      const before = portal.cpuMs();
      const times = await client.sendSteadily(pages, load);
      const cpu = (portal.cpuMs() - before) / load.requests;
      return [quantile(times, 0.5), quantile(times, 0.99), cpu];
    };
    const stop = async () => {
      await client.close();
      await portal.stop();
    };
    return { measurements: [{ figures, take }], restarts: true, stop };
  },
};
