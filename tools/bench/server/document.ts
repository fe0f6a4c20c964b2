import { gzipSync } from "node:zlib";
import type { Group } from "../figure.ts";
import { Client } from "../load.ts";

const paths = ["/movements", "/loans", "/main-layout"];

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
