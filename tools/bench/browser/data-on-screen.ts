import type { Aim, Figure, Group, Measurement } from "../figure.ts";
import { phone } from "./conditions.ts";
import { ratioFigure } from "./ratio.ts";
import { millisecondsToRow } from "./row-watch.ts";
import { type PortalSide, portalSideOf, type Sides, sidesOf } from "./sides.ts";
import { onSlowPage } from "./slow-page.ts";
import { byTurns } from "./turns.ts";
import { uniqueFigure } from "./unique-figure.ts";

const aim = (screen: string, against: string, goal: number): Aim => ({
  name: `data on screen, ${screen}, against ${against}`,
  unit: "×",
  goal,
});

const movementsPlain = aim("/movements", "plain HTML", 1.2);
const loansPlain = aim("/loans", "plain HTML", 1.2);
const movementsApp = aim("/movements", "the single-page app", 0.2);
const loansApp = aim("/loans", "the single-page app", 0.2);

/** Time from opening a list's URL to its rows, on a phone. */
export const dataOnScreen: Group = {
  name: "data on screen",
  aims: [movementsPlain, loansPlain, movementsApp, loansApp],
  measure: async (bench) => figuresOf(await sidesOf(bench)),
  ofBuild: async (bench, build) => {
    const side = await portalSideOf(bench, build);
    const measurementOf = async (screen: string, query: string): Promise<Measurement> => {
      const figure = await uniqueFigure(side.lists, query);
      return {
        figures: [{ name: `data on screen, ${screen}`, unit: "ms" }],
        take: async () => [await timeToRow(side, side.portalUrl + screen, figure)],
      };
    };
    const measurements = [
      await measurementOf("/movements", movementsQuery),
      await measurementOf("/loans", loansQuery),
    ];
    return { measurements, stop: async () => undefined };
  },
};

const movementsQuery = "/movements?limit=25&sort=-valueDate";
const loansQuery = "/loans?limit=25&sort=-startDate";

async function figuresOf(sides: Sides): Promise<Figure[]> {
  const { portalUrl, plainUrl, singlePageAppUrl, lists, rounds } = sides;
  const opening = (address: string, figure: string) => () => timeToRow(sides, address, figure);
  const movement = await uniqueFigure(lists, movementsQuery);
  const loan = await uniqueFigure(lists, loansQuery);
  // There is no single-page app for loans; the one for movements is used for both.
  const times = await byTurns(rounds, {
    movements: opening(`${portalUrl}/movements`, movement),
    plainMovements: opening(plainUrl + movementsQuery, movement),
    app: opening(singlePageAppUrl, movement),
    loans: opening(`${portalUrl}/loans`, loan),
    plainLoans: opening(plainUrl + loansQuery, loan),
  });
  return [
    ratioFigure(movementsPlain, { ours: times.movements, theirs: times.plainMovements }),
    ratioFigure(loansPlain, { ours: times.loans, theirs: times.plainLoans }),
    ratioFigure(movementsApp, { ours: times.movements, theirs: times.app }),
    ratioFigure(loansApp, { ours: times.loans, theirs: times.app }),
  ];
}

function timeToRow(side: PortalSide, address: string, figure: string): Promise<number> {
  return onSlowPage(side, phone, (page) => millisecondsToRow(page, address, figure));
}
