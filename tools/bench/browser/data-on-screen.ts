import type { Aim, Figure, Group } from "../figure.ts";
import { phone } from "./conditions.ts";
import { ratioFigure } from "./ratio.ts";
import { millisecondsToRow } from "./row-watch.ts";
import { type Sides, sidesOf } from "./sides.ts";
import { onSlowPage } from "./slow-page.ts";
import { byTurns } from "./turns.ts";
import { uniqueFigure } from "./unique-figure.ts";

const aim = (screen: string, against: string, goal: number): Aim => ({
  name: `data on screen, ${screen}, against ${against}`,
  unit: "×",
  goal,
});

const movementsPlain = aim("/movements", "plain HTML", 1.15);
const loansPlain = aim("/loans", "plain HTML", 1.15);
const movementsApp = aim("/movements", "the single-page app", 0.2);
const loansApp = aim("/loans", "the single-page app", 0.2);

/** Time from opening a list's URL to its rows, on a phone. */
export const dataOnScreen: Group = {
  name: "data on screen",
  aims: [movementsPlain, loansPlain, movementsApp, loansApp],
  measure: async (bench) => figuresOf(await sidesOf(bench)),
};

const movementsQuery = "/movements?limit=25&sort=-valueDate";
const loansQuery = "/loans?limit=25&sort=-startDate";

async function figuresOf(sides: Sides): Promise<Figure[]> {
  const { portalUrl, plainUrl, singlePageAppUrl, lists, rounds } = sides;
  const opening = (address: string, figure: string) => () =>
    onSlowPage(sides, phone, (page) => millisecondsToRow(page, address, figure));
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
