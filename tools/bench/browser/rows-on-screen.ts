import type { Group } from "../figure.ts";
import { millisecondsToRow } from "./row-watch.ts";
import { newLine, onSlowPhone } from "./slow-phone.ts";
import { firstMovements, uniqueFigure } from "./unique-figure.ts";

const lists = [
  { screen: "/movements", call: firstMovements },
  { screen: "/loans", call: "/loans?limit=25&sort=-startDate" },
];

/** Time from opening a list's URL to its rows, on a phone. */
export const rowsOnScreen: Group = {
  name: "rows-on-screen",
  needsBrowser: true,
  ofBuild: async (bench, build) => {
    const [portal, api] = await Promise.all([bench.portal(build), bench.lendersApi()]);
    const measurements = lists.map(({ screen, call }) => ({
      figures: [{ name: `rows on screen, ${screen}`, unit: "ms" }],
      take: async () => {
        const figure = await uniqueFigure(api, call);
        const opened = onSlowPhone(bench, portal, newLine, (page) =>
          millisecondsToRow(page, screen, figure),
        );
        return [await opened];
      },
    }));
    return { measurements, stop: async () => undefined };
  },
};
