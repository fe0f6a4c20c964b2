import { type Aim, figureOf, type Group, growthExponent, median } from "../figure.ts";
import { type Call, Client } from "../measure/load.ts";

const sizes = [100, 1_000, 10_000, 100_000, 1_000_000];
const rowsOfAPage = 25;
const warmUp = 600;
const requests = 100;
const oneByOne = 25;

const cpuAim: Aim = {
  name: "growth of a page's CPU, 10² to 10⁶ movements",
  unit: "slope",
  goal: 0.05,
};
const timeAim: Aim = {
  name: "growth of a page's time, 10² to 10⁶ movements",
  unit: "slope",
  goal: 0.05,
};

/** How the time of a middle page of movements grows with their number, as slopes of logarithms. */
export const growth: Group = {
  name: "growth",
  aims: [cpuAim, timeAim],
  measure: async (bench) => {
    const portal = await bench.portalBeforePlainApi();
    const client = new Client(portal.origin);
    const calls: Call[] = [];
    for (const size of sizes) {
      const { cookie } = await bench.signIn(portal, undefined, { movements: size });
      const middle = Math.ceil(size / rowsOfAPage / 2);
      calls.push({ path: `/movements?page=${middle}`, headers: { cookie } });
    }
    await client.sendAll(calls, warmUp / bench.shortening);
    const cpuOf = async (call: Call) => {
      const before = portal.cpuMs();
      await client.sendAll([call], requests / bench.shortening);
      return ((portal.cpuMs() - before) * bench.shortening) / requests;
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
    for (let round = 0; round < bench.rounds; round += 1) {
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
    return [figure(cpuAim, "cpu"), figure(timeAim, "time")];
  },
};
