import type { Bench, Portal } from "../bench.ts";
import { type Aim, type Figure, figureOf, type Group, growthExponent, median } from "../figure.ts";
import { paymentCountOf } from "../lenders-api/totals.ts";
import { type Call, Client } from "../measure/load.ts";

const sizes = [100, 10_000, 1_000_000];
const rowsOfAPage = 25;

const middlePage = (rows: number) => Math.max(1, Math.ceil(rows / rowsOfAPage / 2));

/** Numbers of requests: to warm up all sizes, for CPU time together, and for time one by one. */
const often = { warmUp: 400, together: 60, oneByOne: 15, rounds: 5 };
// Their requests are long, and their goals wide.
const seldom = { warmUp: 100, together: 20, oneByOne: 5, rounds: 3 };

/** A page, and how much it may grow. Days of sums and cash flows grow until every day has one. */
type Read = typeof often & {
  readonly of: string;
  readonly goal: number;
  readonly path: (movements: number) => string;
};

const reads: readonly Read[] = [
  {
    ...often,
    of: "a page",
    goal: 0.05,
    path: (size) => `/movements?page=${middlePage(size)}`,
  },
  {
    ...often,
    of: "payments",
    goal: 0.05,
    path: (size) => `/payments?page=${middlePage(paymentCountOf(size))}`,
  },
  { ...seldom, of: "the summary", goal: 0.3, path: () => "/main-layout?period=all" },
  { ...seldom, of: "the cash flows", goal: 0.6, path: () => "/help/return?period=all" },
];

const aimOf = ({ of, goal }: Read, what: "CPU" | "time"): Aim => ({
  name: `growth of ${of}'s ${what}, 10² to 10⁶ movements`,
  unit: "slope",
  goal,
});

/**
 * How the time of the reads grows with the number of movements, as slopes of logarithms: a middle page
 * of movements; one of payments, with their totals; the summary, with the totals of loans and payments
 * and the sums by day; and the page of the return's cash flows.
 */
export const growth: Group = {
  name: "growth",
  aims: reads.flatMap((read) => [aimOf(read, "CPU"), aimOf(read, "time")]),
  measure: async (bench) => {
    const portal = await bench.portalBeforePlainApi();
    const cookies: { size: number; cookie: string }[] = [];
    for (const size of sizes) {
      const { cookie } = await bench.signIn(portal, undefined, { movements: size });
      cookies.push({ size, cookie });
    }
    const figures: Figure[] = [];
    for (const read of reads) {
      const calls = cookies.map(({ size, cookie }) => ({
        path: read.path(size),
        headers: { cookie },
      }));
      figures.push(...(await measureRead(bench, portal, read, calls)));
    }
    return figures;
  },
};

async function measureRead(
  bench: Bench,
  portal: Portal,
  read: Read,
  calls: readonly Call[],
): Promise<readonly Figure[]> {
  const { warmUp, together, oneByOne } = read;
  const client = new Client(portal.origin);
  await client.sendAll(calls, warmUp / bench.shortening);
  const cpuOf = async (call: Call) => {
    const before = portal.cpuMs();
    await client.sendAll([call], together / bench.shortening);
    return ((portal.cpuMs() - before) * bench.shortening) / together;
  };
  const timeOf = async (call: Call) => {
    const times: number[] = [];
    for (let turn = 0; turn < oneByOne; turn += 1) {
      const begun = performance.now();
      await client.call(call);
      times.push(performance.now() - begun);
    }
    return median(times);
  };
  const rounds: { cpu: number[]; time: number[] }[] = [];
  for (let round = 0; round < Math.min(read.rounds, bench.rounds); round += 1) {
    const [cpu, time]: [number[], number[]] = [[], []];
    for (const call of calls) {
      cpu.push(await cpuOf(call));
      time.push(await timeOf(call));
    }
    rounds.push({ cpu, time });
  }
  await client.close();
  const figure = (aim: Aim, of: "cpu" | "time") => {
    const ends = [0, sizes.length - 1].map((at) =>
      median(rounds.map((round) => round[of][at] ?? Number.NaN)).toFixed(1),
    );
    const slopes = rounds.map((round) => growthExponent(sizes, round[of]));
    return figureOf(aim, slopes, `${ends.join(" ms to ")} ms`);
  };
  return [figure(aimOf(read, "CPU"), "cpu"), figure(aimOf(read, "time"), "time")];
}
