import lighthouse from "lighthouse";
import { aLoanId } from "../../../e2e/budgets/page-views.ts";
import { portalScreens, type Screen, signIn } from "../../../e2e/budgets/screens.ts";
import type { Bench } from "../bench.ts";
import { type Aim, type Figure, figureOf, type Group, median } from "../figure.ts";
import { type Build, thisTree } from "../parts.ts";
import { desk } from "./conditions.ts";
import { timesOf } from "./ratio.ts";
import { portalSideOf, startChromium } from "./sides.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

// The other screens are made of the same parts, and each takes half a minute.
const leftOut = ["the payments", "the documents"];
const screens = [signIn, ...portalScreens].filter(({ name }) => !leftOut.includes(name));
const points = (name: string, goal: number): Aim => ({
  name,
  unit: "points",
  goal,
  bound: "least",
});

const performances = screens.map(
  ({ name }): Aim => ({
    name: `Lighthouse performance, ${name}, below bare Next`,
    unit: "points",
    goal: 3,
  }),
);
const accessibility = points("Lighthouse accessibility, the worst of six", 100);
const practices = points("Lighthouse best practices, the worst of six", 100);
const seo = points("Lighthouse SEO, the sign-in page", 100);
const shift = { name: "Lighthouse layout shift, the worst of six", unit: "", goal: 0.01 };
const blocking = {
  name: "Lighthouse total blocking time, the worst of six, over bare Next",
  unit: "ms",
  goal: 60,
};

/** Lighthouse's mobile run (simulated slow 4G, CPU ÷ 4) on the six screens, as grande, and on bare Next's page. */
export const lighthouseScores: Group = {
  name: "Lighthouse",
  aims: [...performances, accessibility, practices, seo, shift, blocking],
  measure: figuresOf,
  ofBuild: async (bench, build) => {
    const judge = await judgeOf(bench, build);
    const measurements = screens.map((screen) => ({
      figures: [
        { name: `Lighthouse performance, ${screen.name}`, unit: "points" },
        { name: `Lighthouse total blocking time, ${screen.name}`, unit: "ms" },
      ],
      take: async () => {
        const { scores, blockingMs } = await judge(screen);
        return [scores.performance, blockingMs];
      },
    }));
    return { measurements, rounds: roundsOf(bench), stop: async () => undefined };
  },
};

type Run = {
  readonly scores: Readonly<Record<Category, number>>;
  readonly shift: number;
  readonly blockingMs: number;
  readonly faults: Readonly<Record<Category, readonly string[]>>;
};

const roundsOf = (bench: Bench) => Math.ceil(bench.rounds / 2);

async function figuresOf(bench: Bench): Promise<Figure[]> {
  const judge = await judgeOf(bench, thisTree);
  const { origin } = await bench.bareNext();
  const bareUrl = `${origin.replace("127.0.0.1", "localhost")}/movements`;
  const bare: Run[] = [];
  const runs: Run[][] = screens.map(() => []);
  for (let round = 0; round < roundsOf(bench); round += 1) {
    bare.push(await judge(bareUrl));
    for (const [at, screen] of screens.entries()) runs[at]?.push(await judge(screen));
  }
  const each = (value: (run: Run) => number) => runs.map((own) => median(own.map(value)));
  const scores = (category: Category) => each((run) => run.scores[category]);
  const worst = (category: Category) => Math.min(...scores(category));
  const faults = (category: Category, of = runs.flat()) =>
    [...new Set(of.flatMap((run) => run.faults[category]))].join("; ") || undefined;
  const textOf = (of: readonly Run[]) =>
    `${median(of.map((run) => run.scores.performance))}, blocked for ${median(of.map((run) => run.blockingMs))} ms`;
  return [
    ...performances.map((aim, at) => {
      const own = runs[at] ?? [];
      const below = own.map(
        (run, round) => (bare[round]?.scores.performance ?? Number.NaN) - run.scores.performance,
      );
      return figureOf(aim, below, `${textOf(own)}; bare Next ${textOf(bare)}`);
    }),
    figureOf(accessibility, [worst("accessibility")], faults("accessibility")),
    figureOf(practices, [worst("best-practices")], faults("best-practices")),
    figureOf(seo, [scores("seo")[0] ?? Number.NaN], faults("seo", runs[0])),
    figureOf(shift, [Math.max(...each((run) => run.shift))]),
    worstBlocking(runs, bare),
  ];
}

// The screen whose median is the highest; its samples are differences within a round.
function worstBlocking(runs: readonly (readonly Run[])[], bare: readonly Run[]): Figure {
  const figures = runs.map((own) => {
    const over = own.map((run, at) => run.blockingMs - (bare[at]?.blockingMs ?? Number.NaN));
    return figureOf(
      blocking,
      over,
      timesOf({ ours: own.map(blockedFor), theirs: bare.map(blockedFor) }),
    );
  });
  return figures.reduce((worst, figure) => (figure.value > worst.value ? figure : worst));
}

const blockedFor = ({ blockingMs }: Run) => blockingMs;

/** Judges a screen of a build, or any page with the session of grande. */
async function judgeOf(
  bench: Bench,
  build: Build,
): Promise<(page: Screen | string) => Promise<Run>> {
  const { portalUrl, enter } = await portalSideOf(bench, build);
  const context = await enter({ ...desk, baseURL: portalUrl });
  const loan = await aLoanId(await context.newPage());
  const cookies = await context.cookies(portalUrl);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await context.close();
  return async (page) =>
    typeof page === "string"
      ? judged(page, cookie)
      : judged(portalUrl + page.path(loan), page === signIn ? "" : cookie);
}

// Throws when Lighthouse could not load the page, or loaded another one.
async function judged(address: string, cookie: string): Promise<Run> {
  // A new one per run, as Lighthouse's own command has: in a used one, the debugger goes through the
  // memory of earlier pages before it loads the next, and the page counts as blocked.
  const { port, stop } = await startChromium();
  const result = await lighthouse(address, {
    port,
    logLevel: "error",
    onlyCategories: [...categories],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  }).finally(stop);
  if (!result || result.lhr.runtimeError)
    throw new Error(
      `Lighthouse on ${address}: ${result?.lhr.runtimeError?.message ?? "no result"}`,
    );
  const { audits, categories: judgements, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== address)
    throw new Error(`Lighthouse on ${address}: redirected to ${finalDisplayedUrl}`);
  const { pathname } = new URL(address);
  const score = (category: Category) => Math.round((judgements[category]?.score ?? 0) * 100);
  const faults = (category: Category) =>
    (judgements[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score, title } = audits[id] ?? {};
      return weight > 0 && typeof score === "number" && score < 1 ? [`${pathname}: ${title}`] : [];
    });
  const ofEach = <Value>(value: (category: Category) => Value) =>
    Object.fromEntries(categories.map((each) => [each, value(each)])) as Record<Category, Value>;
  return {
    scores: ofEach(score),
    faults: ofEach(faults),
    shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    blockingMs: Math.round(audits["total-blocking-time"]?.numericValue ?? Number.NaN),
  };
}
