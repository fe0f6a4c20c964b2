import type { Bench, Portal } from "../bench.ts";
import { type Aim, figureOf, type Group, median, quantile } from "../figure.ts";
import { type Call, Client } from "../measure/load.ts";
import { type Build, thisTree } from "../parts.ts";

const perSecond = 50;
const seconds = 6;

const statementAim: Aim = {
  name: "latency that a statement as PDF adds to other readers, p95",
  unit: "ms",
  goal: 20,
};
const exportAim: Aim = {
  name: "others' p99 during an export of 10⁵ movements, against none",
  unit: "×",
  goal: 1.3,
};

const pdf =
  "/api/documents/account-statement?currency=MXN&from=2016-01-01&to=2026-11-20&format=pdf";
const csv = "/api/movements/export?format=csv";
/** A statement lasts longer than the others are measured; it takes ten times as long as an export. */
const [movementsOfStatement, movementsOfExport] = [30_000, 100_000];

/** What other lenders wait for while one downloads a long list or statement, in the same process. */
export const otherReaders: Group = {
  name: "other-readers",
  aims: [statementAim, exportAim],
  measure: async (bench) => {
    const readers = await readersOf(bench, thisTree);
    try {
      await readers.alone();
      const rounds: { none: number[]; statement: number[]; list: number[] }[] = [];
      for (let round = 0; round < bench.rounds; round += 1)
        rounds.push({
          none: await readers.alone(),
          statement: await readers.besideStatement(),
          list: await readers.besideExport(),
        });
      const each = (of: "none" | "statement" | "list", share: number) =>
        rounds.map((round) => quantile(round[of], share));
      const compared = (
        aim: Aim,
        [ours, theirs]: readonly [readonly number[], readonly number[]],
        sampleOf: (our: number, their: number) => number,
      ) =>
        figureOf(
          aim,
          ours.map((our, at) => sampleOf(our, theirs[at] ?? Number.NaN)),
          `${median(ours).toFixed(1)} ms against ${median(theirs).toFixed(1)}`,
        );
      return [
        compared(
          statementAim,
          [each("statement", 0.95), each("none", 0.95)],
          (our, none) => our - none,
        ),
        compared(exportAim, [each("list", 0.99), each("none", 0.99)], (our, none) => our / none),
      ];
    } finally {
      await readers.stop();
    }
  },
  ofBuild: async (bench, build) => {
    const readers = await readersOf(bench, build);
    const figure = (name: string) => ({ name, unit: "ms" });
    const measurements = [
      {
        figures: [figure("others' p99 without an export")],
        take: async () => [quantile(await readers.alone(), 0.99)],
      },
      {
        figures: [figure("others' p99 during an export of 10⁵ movements")],
        take: async () => [quantile(await readers.besideExport(), 0.99)],
      },
    ];
    return { measurements, restarts: true, stop: readers.stop };
  },
};

async function readersOf(bench: Bench, build: Build) {
  const portal = await bench.freshPortal(`portal-of-other-readers-${build.name}`, { build });
  const [downloading, reading] = [new Client(portal.origin), new Client(portal.origin)];
  const { cookie } = await bench.signIn(portal);
  const requests = (perSecond * seconds) / bench.shortening;
  const alone = () =>
    reading.sendSteadily([{ path: "/api/loans", headers: { cookie } }], { perSecond, requests });
  // The download is repeated until the others have been measured.
  const beside = async (call: Call) => {
    let isMeasured = false;
    const download = async () => {
      while (!isMeasured) await downloading.call(call);
    };
    const measured = alone().finally(() => {
      isMeasured = true;
    });
    const [latencies] = await Promise.all([measured, download()]);
    return latencies;
  };
  const [statement, list] = [
    await callOf(bench, portal, pdf, movementsOfStatement),
    await callOf(bench, portal, csv, movementsOfExport),
  ];
  return {
    alone,
    besideStatement: () => beside(statement),
    besideExport: () => beside(list),
    stop: async () => {
      await Promise.all([downloading.close(), reading.close()]);
      await portal.stop();
    },
  };
}

async function callOf(bench: Bench, portal: Portal, path: string, movements: number) {
  const { cookie } = await bench.signIn(portal, undefined, { movements });
  return { path, headers: { cookie } };
}
