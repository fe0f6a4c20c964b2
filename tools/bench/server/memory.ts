import { type Aim, type Figure, figureOf, type Group } from "../figure.ts";
import { type Call, Client } from "../measure/load.ts";
import { startProbedPortal } from "./probe.ts";

// All memory settles until then.
const firstRequests = 20_000;
const between = 2_000;
const readingsInAll = 6;
// One collection does not free everything, so the lowest of a few readings counts.
const readingsPerFigure = 4;

const liveAim: Aim = {
  name: "growth of live memory after 20,000 requests, to 30,000",
  unit: "MB a 10,000",
  goal: 1,
};
const rssAim: Aim = {
  name: "growth of all memory after 20,000 requests, to 30,000",
  unit: "MB a 10,000",
  goal: 1,
};

const pagePaths = ["/movements?page=3", "/loans"];
const jsonPaths = [
  "/api/movements",
  "/api/loans",
  "/api/requests",
  "/api/loans/loan-000007",
  "/api/movements?limit=25&offset=50",
  "/api/loans?sort=-principal",
  "/api/requests?limit=25&offset=25",
  "/api/movements?type=INTEREST",
];
// A page takes as long as seven JSON routes.
const paths = [...pagePaths, ...jsonPaths, ...jsonPaths];

type Reading = { readonly requests: number; readonly rss: number; readonly live: number };

/** Memory after each 2,000 requests for pages and JSON, after garbage collection. */
export const memory: Group = {
  name: "memory",
  aims: [liveAim, rssAim],
  measure: async (bench) => {
    const portal = await startProbedPortal(bench, "portal-of-memory");
    const client = new Client(portal.origin);
    try {
      const { cookie } = await bench.signIn(portal);
      const calls: Call[] = paths.map((path) => ({ path, headers: { cookie } }));
      const readings: Reading[] = [];
      let requests = 0;
      const send = async (count: number) => {
        await client.sendAll(calls, count);
        requests += count;
      };
      await send(firstRequests / bench.shortening);
      for (;;) {
        const reading = { requests, ...(await leastOf(readingsPerFigure, portal.memory)) };
        readings.push(reading);
        bench.report(`   ${requests} requests: ${textOf(reading)}`);
        if (readings.length === readingsInAll) break;
        await send(between / bench.shortening);
      }
      return [growthOf(liveAim, readings, "live"), growthOf(rssAim, readings, "rss")];
    } finally {
      await client.close();
      await portal.stop();
    }
  },
};

type Held = Omit<Reading, "requests">;

async function leastOf(count: number, read: () => Promise<Held>): Promise<Held> {
  const seen = [await read()];
  while (seen.length < count) seen.push(await read());
  const least = (of: "rss" | "live") => Math.min(...seen.map((held) => held[of]));
  return { rss: least("rss"), live: least("live") };
}

function textOf({ rss, live }: Held): string {
  return `${live.toFixed(1)} MB live, ${rss.toFixed(1)} MB in all`;
}

// The slopes between all pairs of readings: their median ignores single outliers.
function growthOf(aim: Aim, readings: readonly Reading[], of: "live" | "rss"): Figure {
  const slopes = readings.flatMap((one, at) =>
    readings
      .slice(at + 1)
      .map((other) => ((other[of] - one[of]) / (other.requests - one.requests)) * 10_000),
  );
  const ends = [readings.at(0), readings.at(-1)].map((reading) => reading?.[of].toFixed(1));
  const last = readings.at(-1)?.requests;
  return figureOf(aim, slopes, `${ends.join(" MB, then ")} MB after ${last} requests`);
}
