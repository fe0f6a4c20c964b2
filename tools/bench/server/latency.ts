import { type Aim, type Figure, figureOf, type Group, median, quantile } from "../figure.ts";
import { type Call, Client } from "../measure/load.ts";

const perSecond = 50;
const requests = 400;
const warmUp = 1_000;

const typical: Aim = { name: "latency added at 50 requests/s, p50", unit: "ms", goal: 10 };
const slowest: Aim = { name: "latency added at 50 requests/s, p99", unit: "ms", goal: 60 };

const paths = ["/movements", "/api/movements", "/loans", "/api/loans"];
const apiPaths = ["/lenders/v1/movements?limit=25&offset=0", "/lenders/v1/loans?limit=25&offset=0"];

/** The latency that the portal adds to the API's; both get the same fixed rate at the same time. */
export const latency: Group = {
  name: "latency",
  aims: [typical, slowest],
  measure: async (bench) => {
    const [portal, api] = await Promise.all([bench.portalBeforePlainApi(), bench.plainApi()]);
    const { cookie, token } = await bench.signIn(portal);
    const [toPortal, toApi] = [new Client(portal.origin), new Client(api.origin)];
    const pages: Call[] = paths.map((path) => ({ path, headers: { cookie } }));
    const calls: Call[] = apiPaths.map((path) => ({
      path,
      headers: { authorization: `Bearer ${token}` },
    }));
    await toPortal.sendAll(pages, warmUp / bench.shortening);
    const rate = { perSecond, requests: requests / bench.shortening };
    const rounds: { portal: number[]; api: number[] }[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      const [ofPortal, ofApi] = await Promise.all([
        toPortal.sendSteadily(pages, rate),
        toApi.sendSteadily(calls, rate),
      ]);
      rounds.push({ portal: ofPortal, api: ofApi });
    }
    await Promise.all([toPortal.close(), toApi.close()]);
    return [addedAt(typical, 0.5, rounds), addedAt(slowest, 0.99, rounds)];
  },
  ofBuild: async (bench, build) => {
    const portal = await bench.freshPortal(`portal-of-latency-${build.name}`, { build });
    const { cookie } = await bench.signIn(portal);
    const client = new Client(portal.origin);
    const calls: Call[] = paths.map((path) => ({ path, headers: { cookie } }));
    await client.sendAll(calls, warmUp / bench.shortening);
    const figures = ["p50", "p99"].map((name) => ({
      name: `latency at ${perSecond} requests/s, ${name}`,
      unit: "ms",
    }));
    const take = async () => {
      const rate = { perSecond, requests: requests / bench.shortening };
      const latencies = await client.sendSteadily(calls, rate);
      return [quantile(latencies, 0.5), quantile(latencies, 0.99)];
    };
    const stop = async () => {
      await client.close();
      await portal.stop();
    };
    return { measurements: [{ figures, take }], restarts: true, stop };
  },
};

function addedAt(
  aim: Aim,
  share: number,
  rounds: readonly { readonly portal: readonly number[]; readonly api: readonly number[] }[],
): Figure {
  const [ofPortal, ofApi] = [
    rounds.map(({ portal }) => quantile(portal, share)),
    rounds.map(({ api }) => quantile(api, share)),
  ];
  const added = ofPortal.map((portal, at) => portal - (ofApi[at] ?? Number.NaN));
  const note = `pages and JSON in turns: ${median(ofPortal).toFixed(1)} ms, the API alone ${median(ofApi).toFixed(1)}`;
  return figureOf(aim, added, note);
}
