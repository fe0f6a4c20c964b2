import { gzipSync } from "node:zlib";
import { freshBareNext } from "../bare-next.ts";
import type { MeasuredServer } from "../bench.ts";
import type { Group, Measurement } from "../figure.ts";
import { type Call, Client } from "../load.ts";

const paths = ["/movements", "/loans", "/main-layout", "/documents", "/payments/what-if"];

/** The size of documents of grande; the same on every machine. */
export const documentSize: Group = {
  name: "document",
  ofBuild: async (bench, build) => {
    const portal = await bench.portal(build);
    const client = new Client(portal.origin);
    const measurements = paths.map((path) => ({
      figures: [
        { name: `document of ${path}, gzip`, unit: "kB" },
        { name: `document of ${path}, styles in it, gzip`, unit: "kB" },
      ],
      take: async () => {
        const html = (await client.call({ path, headers: { cookie: portal.cookie } })).toString();
        return [kilobytesOf(html), kilobytesOf(stylesOf(html))];
      },
    }));
    return { measurements, rounds: 1, stop: () => client.close() };
  },
};

/** What a screen may cost over bare Next with the same rows. */
const overBare = [
  { path: "/api/movements", bare: "/api", most: 1.5 },
  { path: "/movements", bare: "/", most: 3 },
];

const kilobytesOf = (text: string) => gzipSync(text).length / 1000;

function stylesOf(html: string): string {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join("");
}

const jsonRequests = 400;
const pageRequests = 150;

const jsonPaths = ["/api/movements", "/api/loans", "/api/requests"];
const pagePaths = [
  ...["/main-layout", "/movements", "/loans", "/requests"],
  ...["/documents", "/payments/what-if"],
];

/** CPU time per request of pages and JSON. */
export const cpu: Group = {
  name: "cpu",
  ofBuild: async (bench, build) => {
    const bare = await freshBareNext(bench);
    const portal = await bench.freshPortal(build);
    const [client, ofBare] = [new Client(portal.origin), new Client(bare.origin)];
    const headers = { cookie: portal.cookie };
    const measurementOf = (path: string, often: number): Measurement => {
      const requests = often / bench.shortening;
      const own = () => cpuOf(portal, client, { path, headers }, requests);
      const figure = { name: `CPU of ${path}`, unit: "ms" };
      const over = overBare.find((each) => each.path === path);
      if (!over) return { figures: [figure], take: async () => [await own()] };
      const goal = { most: over.most };
      return {
        figures: [figure, { name: `CPU of ${path} over bare Next`, unit: "×", goal }],
        take: async () => {
          const alone = await cpuOf(bare, ofBare, { path: over.bare, headers: {} }, requests);
          const cost = await own();
          return [cost, cost / alone];
        },
      };
    };
    const measurements = [
      ...jsonPaths.map((path) => measurementOf(path, jsonRequests)),
      ...pagePaths.map((path) => measurementOf(path, pageRequests)),
    ];
    const stop = async () => {
      await Promise.all([client.close(), ofBare.close()]);
      await Promise.all([portal.stop(), bare.stop()]);
    };
    return { measurements, restarts: true, stop };
  },
};

/** Milliseconds of CPU per request. */
async function cpuOf(server: MeasuredServer, client: Client, call: Call, requests: number) {
  const before = server.cpuMs();
  await client.sendAll([call], requests);
  return (server.cpuMs() - before) / requests;
}
