import { type Group, median } from "../figure.ts";
import { Client } from "../load.ts";

const often = 20;

const pages = [
  { path: "/main-layout", name: "whole summary" },
  { path: "/main-layout?period=all", name: "whole summary with the all-time return" },
];

/** How long one reader waits for the last figure of a large account, with the time of the sandbox's API. */
export const summary: Group = {
  name: "summary",
  ofBuild: async (bench, build) => {
    const portal = await bench.freshPortal(build, {}, await bench.sandbox());
    const client = new Client(portal.origin);
    const measurements = pages.map(({ path, name }) => {
      const call = { path, headers: { cookie: portal.cookie } };
      const time = async () => {
        const begun = performance.now();
        await client.call(call);
        return performance.now() - begun;
      };
      const take = async () => {
        const times: number[] = [];
        for (let turn = 0; turn < often / bench.shortening; turn += 1) times.push(await time());
        return [median(times)];
      };
      return { figures: [{ name: `${name} of grande`, unit: "ms" }], take };
    });
    const stop = async () => {
      await client.close();
      await portal.stop();
    };
    return { measurements, restarts: true, stop };
  },
};
