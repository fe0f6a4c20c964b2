import {
  createLender,
  mintToken,
  openSession,
  type TestLender,
} from "../../../e2e/sandbox-control.ts";
import type { Bench, Portal } from "../bench.ts";
import { type Group, quantile } from "../figure.ts";
import { Client } from "../load.ts";

const perSecond = 25;
const requests = 300;
const warmUp = 100;

const screens = [
  { path: "/movements", name: "page" },
  { path: "/api/loans", name: "JSON" },
];

const readers = 20;
/** The movements of grande in USDC: 48,621. */
const file = "/api/movements/export?format=csv&currency=USDC";
const during = `beside ${readers} files of 50,000 movements`;

/** What another lender waits for while twenty download a long file each, in the same process. */
export const otherReaders: Group = {
  name: "other-readers",
  ofBuild: async (bench, build) => {
    const portal = await bench.freshPortal(build);
    const reading = new Client(portal.origin);
    const headers = { cookie: portal.cookie };
    const calls = screens.map(({ path }) => ({ path, headers }));
    await reading.sendAll(calls, warmUp);
    const { lenders } = await readersOf(bench);
    const downloads = await Promise.all(lenders.map((lender) => downloadOf(portal, lender)));
    /** p50 and p99 of each screen. */
    const read = async () => {
      const load = { perSecond, requests: requests / bench.shortening };
      const times = await reading.sendSteadily(calls, load);
      return screens.flatMap((_, which) => {
        const own = times.filter((_, turn) => turn % screens.length === which);
        return [quantile(own, 0.5), quantile(own, 0.99)];
      });
    };
    const take = async () => {
      const alone = await read();
      let isMeasured = false;
      const measured = read().finally(() => {
        isMeasured = true;
      });
      // Files follow each other until the reader has been measured; the first of each are compared.
      const ofReader = async ({ download }: (typeof downloads)[number]) => {
        const begun = performance.now();
        await download();
        const taken = performance.now() - begun;
        while (!isMeasured) await download();
        return taken;
      };
      const [beside, ...taken] = await Promise.all([measured, ...downloads.map(ofReader)]);
      const ratios = beside.map((time, at) => time / (alone[at] ?? Number.NaN));
      const turns = Math.max(...taken) / Math.min(...taken);
      return [...alone, ...beside, ...ratios.filter((_, at) => at % 2 === 1), turns];
    };
    const ofEach = (unit: string, what: string) =>
      screens.flatMap(({ name }) =>
        ["p50", "p99"].map((share) => ({ name: `another's ${name}, ${share}, ${what}`, unit })),
      );
    const figures = [
      ...ofEach("ms", "without a file"),
      ...ofEach("ms", during),
      ...screens.map(({ name }) => ({
        name: `another's ${name}, p99, with over without ${readers} files`,
        unit: "×",
        goal: { most: 1.3 },
      })),
      { name: `the slowest of ${readers} files over the quickest`, unit: "×", goal: { most: 1.3 } },
    ];
    const stop = async () => {
      await Promise.all([reading.close(), ...downloads.map(({ close }) => close())]);
      await portal.stop();
    };
    return { measurements: [{ figures, take }], restarts: true, stop };
  },
};

/** One lender per file: the files of one lender share a turn. All of them get the movements of grande. */
function readersOf(bench: Bench) {
  return bench.part("readers", async () => {
    const lenders = Array.from({ length: readers }, () => createLender("nueva"));
    return { lenders: await Promise.all(lenders), stop: async () => undefined };
  });
}

/** A lender's file, on connections of their own. */
async function downloadOf({ origin, publicOrigin }: Portal, lender: TestLender) {
  const cookie = await openSession(origin, await mintToken(lender), publicOrigin);
  const client = new Client(origin);
  return {
    download: () => client.download({ path: file, headers: { cookie } }),
    close: () => client.close(),
  };
}
