import lighthouse from "lighthouse";
import { portalScreens, signIn } from "../../../e2e/budgets/screens.ts";
import type { Group } from "../figure.ts";
import { startChromium } from "./chromium.ts";

// The other screens are made of the same parts, and each takes half a minute.
const leftOut = ["the payments", "the documents"];
const screens = [signIn, ...portalScreens].filter(({ name }) => !leftOut.includes(name));

/** 3 below a bare Next page, which had 100 points on 2026-11-24. */
const goal = { least: 97 };

/** Lighthouse's mobile run (simulated slow 4G, CPU ÷ 4) on the six screens, as grande. */
export const lighthousePoints: Group = {
  name: "lighthouse",
  needsBrowser: true,
  ofBuild: async (bench, build) => {
    const { publicOrigin, cookie } = await bench.portal(build);
    const loan = await aLoan(publicOrigin, cookie);
    const measurements = screens.map((screen) => ({
      figures: [
        { name: `Lighthouse performance, ${screen.name}`, unit: "points", goal },
        { name: `Lighthouse total blocking time, ${screen.name}`, unit: "ms" },
      ],
      take: () => judged(publicOrigin + screen.path(loan), screen === signIn ? "" : cookie),
    }));
    return { measurements, rounds: Math.ceil(bench.rounds / 2), stop: async () => undefined };
  },
};

async function aLoan(origin: string, cookie: string): Promise<string> {
  const answer = await fetch(`${origin}/api/loans?limit=1&status=ACTIVE`, { headers: { cookie } });
  const { data } = (await answer.json()) as { data: readonly { id: string }[] };
  if (!data[0]) throw new Error("Grande has no active loan.");
  return data[0].id;
}

// Throws when Lighthouse could not load the page, or loaded another one.
async function judged(address: string, cookie: string): Promise<readonly [number, number]> {
  // A new one per run, as Lighthouse's own command has: in a used one, the debugger goes through the
  // memory of earlier pages before it loads the next, and the page counts as blocked.
  const { port, stop } = await startChromium();
  const result = await lighthouse(address, {
    port,
    logLevel: "error",
    onlyCategories: ["performance"],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  }).finally(stop);
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse on ${address}: ${result?.lhr.runtimeError?.message ?? "nothing"}`);
  const { audits, categories, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== address)
    throw new Error(`Lighthouse on ${address}: redirected to ${finalDisplayedUrl}`);
  return [
    Math.round((categories.performance?.score ?? Number.NaN) * 100),
    Math.round(audits["total-blocking-time"]?.numericValue ?? Number.NaN),
  ];
}
