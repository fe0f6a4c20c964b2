import lighthouse from "lighthouse";
import { aLoanId } from "../../../e2e/budgets/page-views.ts";
import { portalScreens, signIn } from "../../../e2e/budgets/screens.ts";
import type { Bench } from "../bench.ts";
import { type Aim, type Figure, figureOf, type Group, median } from "../figure.ts";
import { desk } from "./conditions.ts";
import { chromiumOf, sidesOf } from "./sides.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

const screens = [signIn, ...portalScreens];
const points = (name: string, goal: number): Aim => ({
  name,
  unit: "points",
  goal,
  bound: "least",
});

const performances = screens.map(({ name }) => points(`Lighthouse performance, ${name}`, 98));
const accessibility = points("Lighthouse accessibility, the worst of six", 100);
const practices = points("Lighthouse best practices, the worst of six", 100);
const seo = points("Lighthouse SEO, the sign-in page", 100);
const shift = { name: "Lighthouse layout shift, the worst of six", unit: "", goal: 0.01 };
const blocking = {
  name: "Lighthouse total blocking time, the worst of six",
  unit: "ms",
  goal: 150,
};

/** Lighthouse's mobile run (simulated slow 4G, CPU ÷ 4) on the six screens, as grande. */
export const lighthouseScores: Group = {
  name: "Lighthouse",
  aims: [...performances, accessibility, practices, seo, shift, blocking],
  measure: figuresOf,
};

type Run = {
  readonly scores: Readonly<Record<Category, number>>;
  readonly shift: number;
  readonly blockingMs: number;
  readonly faults: Readonly<Record<Category, readonly string[]>>;
};

async function figuresOf(bench: Bench): Promise<Figure[]> {
  const { portalUrl, enter } = await sidesOf(bench);
  const { port } = await chromiumOf(bench);
  const context = await enter({ ...desk, baseURL: portalUrl });
  const loan = await aLoanId(await context.newPage());
  const cookies = await context.cookies(portalUrl);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await context.close();
  const rounds = Math.ceil(bench.rounds / 2);
  const runs: Run[][] = [];
  for (const screen of screens) {
    const own: Run[] = [];
    for (let round = 0; round < rounds; round += 1)
      own.push(await judged(portalUrl + screen.path(loan), port, screen === signIn ? "" : cookie));
    runs.push(own);
  }
  const each = (value: (run: Run) => number) => runs.map((own) => median(own.map(value)));
  const scores = (category: Category) => each((run) => run.scores[category]);
  const worst = (category: Category) => Math.min(...scores(category));
  const faults = (category: Category, of = runs.flat()) =>
    [...new Set(of.flatMap((run) => run.faults[category]))].join("; ") || undefined;
  return [
    ...performances.map((aim, at) =>
      figureOf(
        aim,
        (runs[at] ?? []).map((run) => run.scores.performance),
        `blocked for ${median((runs[at] ?? []).map((run) => run.blockingMs))} ms`,
      ),
    ),
    figureOf(accessibility, [worst("accessibility")], faults("accessibility")),
    figureOf(practices, [worst("best-practices")], faults("best-practices")),
    figureOf(seo, [scores("seo")[0] ?? Number.NaN], faults("seo", runs[0])),
    figureOf(shift, [Math.max(...each((run) => run.shift))]),
    figureOf(blocking, [Math.max(...each((run) => run.blockingMs))]),
  ];
}

// Throws when Lighthouse could not load the page, or loaded another one.
async function judged(address: string, port: number, cookie: string): Promise<Run> {
  const result = await lighthouse(address, {
    port,
    logLevel: "error",
    onlyCategories: [...categories],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  });
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
