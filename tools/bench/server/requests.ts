import { gzipSync } from "node:zlib";
import type { Group, Measurement } from "../figure.ts";
import { Client } from "../load.ts";

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
    const portal = await bench.freshPortal(build);
    const client = new Client(portal.origin);
    const measurementOf = (path: string, often: number): Measurement => {
      const requests = often / bench.shortening;
      const call = { path, headers: { cookie: portal.cookie } };
      const take = async () => {
        const before = portal.cpuMs();
        await client.sendAll([call], requests);
        return [(portal.cpuMs() - before) / requests];
      };
      return { figures: [{ name: `CPU of ${path}`, unit: "ms" }], take };
    };
    const measurements = [
      ...jsonPaths.map((path) => measurementOf(path, jsonRequests)),
      ...pagePaths.map((path) => measurementOf(path, pageRequests)),
    ];
    const stop = async () => {
      await client.close();
      await portal.stop();
    };
    return { measurements, restarts: true, stop };
  },
};
