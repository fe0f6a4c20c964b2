import { gzipSync } from "node:zlib";
import { Pool } from "undici";
import type { Bench } from "../bench.ts";
import { type Aim, figureOf, type Group } from "../figure.ts";
import { type Build, thisTree } from "../parts.ts";

const whole: Aim = { name: "document of /movements, gzip", unit: "kB", goal: 15 };
const styles: Aim = { name: "document of /movements, raw styles in it", unit: "kB", goal: 20 };

/** The size of a document with 25 rows of grande; the same on every machine. */
export const documentSize: Group = {
  name: "document",
  aims: [whole, styles],
  measure: async (bench) => {
    const [ofWhole, ofStyles] = await kilobytesOf(bench, thisTree);
    return [figureOf(whole, [ofWhole]), figureOf(styles, [ofStyles])];
  },
  ofBuild: async (bench, build) => ({
    measurements: [{ figures: [whole, styles], take: () => kilobytesOf(bench, build) }],
    rounds: 1,
    stop: async () => undefined,
  }),
};

async function kilobytesOf(bench: Bench, build: Build): Promise<readonly [number, number]> {
  const portal = await bench.portal(build);
  const { cookie } = await bench.signIn(portal);
  const pool = new Pool(portal.origin);
  const { statusCode, body } = await pool.request({
    path: "/movements",
    method: "GET",
    headers: { cookie },
  });
  const html = await body.text();
  await pool.close();
  if (statusCode !== 200) throw new Error(`/movements answered ${statusCode}`);
  return [gzipSync(html).length / 1000, styleBytesOf(html) / 1000];
}

/** The bytes of all style elements of a document. */
function styleBytesOf(html: string): number {
  const texts = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = ""]) => text);
  return Buffer.byteLength(texts.join(""));
}
