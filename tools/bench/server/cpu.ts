import type { Bench } from "../bench.ts";
import {
  type Aim,
  type Figure,
  figureOf,
  type Group,
  type Measurement,
  median,
} from "../figure.ts";
import { type Call, Client } from "../measure/load.ts";
import type { MeasuredServer } from "../measure/process.ts";

const warmUpRounds = 1.5;
const jsonRequests = 400;
const pageRequests = 150;

const jsonPaths = ["/api/movements", "/api/loans", "/api/requests", "/api/loans/loan-000007"];
const pagePaths = ["/movements", "/loans", "/requests"];

const jsonAim = (path: string): Aim => ({
  name: `CPU of ${path.replace("loan-000007", "{id}")} over a bare Next route`,
  unit: "×",
  goal: 1.5,
});
const pageAim = (path: string): Aim => ({
  name: `CPU of the page ${path}, 25 rows, over a bare Next page`,
  unit: "×",
  goal: 2.5,
});

type Side = { readonly server: MeasuredServer; readonly client: Client; readonly call: Call };

/** CPU time per request of the portal, compared with bare Next behind the same middleware. */
export const cpu: Group = {
  name: "cpu",
  aims: [...jsonPaths.map(jsonAim), ...pagePaths.map(pageAim)],
  measure: async (bench) => {
    const [portal, bareNext] = await Promise.all([bench.portalBeforePlainApi(), bench.bareNext()]);
    const { cookie } = await bench.signIn(portal);
    const [toPortal, toBare] = [new Client(portal.origin), new Client(bareNext.origin)];
    const side = (server: MeasuredServer, client: Client, path: string): Side => ({
      server,
      client,
      call: { path, headers: { cookie } },
    });
    const compare = (aim: Aim, path: string, barePath: string, requests: number) =>
      compareCpu(bench, aim, requests, [
        side(portal, toPortal, path),
        side(bareNext, toBare, barePath),
      ]);
    const figures: Figure[] = [];
    for (const path of jsonPaths)
      figures.push(await compare(jsonAim(path), path, "/api/movements", jsonRequests));
    for (const path of pagePaths)
      figures.push(await compare(pageAim(path), path, "/movements", pageRequests));
    await Promise.all([toPortal.close(), toBare.close()]);
    return figures;
  },
  ofBuild: async (bench, build) => {
    const server = await bench.freshPortal(`portal-of-cpu-${build.name}`, { build });
    const { cookie } = await bench.signIn(server);
    const client = new Client(server.origin);
    const measurementOf = (path: string, requests: number): Measurement => {
      const side = { server, client, call: { path, headers: { cookie } } };
      return {
        figures: [{ name: `CPU of ${path}`, unit: "ms" }],
        take: async () => [await cpuPerRequest(side, requests / bench.shortening)],
      };
    };
    const measurements = [
      ...jsonPaths.map((path) => measurementOf(path, jsonRequests)),
      ...pagePaths.map((path) => measurementOf(path, pageRequests)),
    ];
    const stop = async () => {
      await client.close();
      await server.stop();
    };
    return { measurements, restarts: true, stop };
  },
};

async function compareCpu(
  { rounds, shortening }: Bench,
  aim: Aim,
  requests: number,
  [portal, bare]: readonly [Side, Side],
): Promise<Figure> {
  for (const { client, call } of [portal, bare])
    await client.sendAll([call], (requests * warmUpRounds) / shortening);
  const [ofPortal, ofBare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ofPortal.push(await cpuPerRequest(portal, requests / shortening));
    ofBare.push(await cpuPerRequest(bare, requests / shortening));
  }
  const ratios = ofPortal.map((cpu, at) => cpu / (ofBare[at] ?? Number.NaN));
  const note = `${median(ofPortal).toFixed(2)} ms against ${median(ofBare).toFixed(2)}`;
  return figureOf(aim, ratios, note);
}

async function cpuPerRequest({ server, client, call }: Side, requests: number): Promise<number> {
  const before = server.cpuMs();
  await client.sendAll([call], requests);
  return (server.cpuMs() - before) / requests;
}
