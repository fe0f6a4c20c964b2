import lighthouse from "lighthouse";
import { lenderScreens } from "../../../e2e/screens/screen-table.ts";
import { bareNext } from "../bare-next.ts";
import type { Group } from "../figure.ts";
import { startChromium } from "./chromium.ts";

/** All that need neither a code of an e-mail nor an identity provider. */
const screens = [
  { name: "sign-in", path: "/", isPublic: true },
  { name: "recovery", path: "/forgot_password", isPublic: true },
  { name: "verify", path: "/verify", isPublic: true },
  ...lenderScreens.map((screen) => ({ ...screen, isPublic: false })),
];

/** Points below a bare Next page in the same round. */
const goal = { most: 2 };

/** Lighthouse's mobile run (simulated slow 4G, CPU ÷ 4) on every screen, as grande. */
export const lighthousePoints: Group = {
  name: "lighthouse",
  needsBrowser: true,
  ofBuild: async (bench, build) => {
    const { publicOrigin, cookie } = await bench.portal(build);
    const loan = await aLoan(publicOrigin, cookie);
    const { origin: bare } = await bareNext(bench);
    let bestPoints = 0;
    const ofBare = {
      figures: [{ name: "Lighthouse performance, bare Next", unit: "points" }],
      take: async () => {
        const [points] = await judged(`${bare}/`, "");
        bestPoints = points;
        return [points];
      },
    };
    const ofScreens = screens.map(({ name, path, isPublic }) => ({
      figures: [
        { name: `Lighthouse performance, ${name}`, unit: "points" },
        { name: `Lighthouse, below bare Next, ${name}`, unit: "points", goal },
        { name: `Lighthouse total blocking time, ${name}`, unit: "ms" },
      ],
      take: async () => {
        const address = publicOrigin + path.replace(":loan", loan);
        const [points, blocked] = await judged(address, isPublic ? "" : cookie);
        return [points, bestPoints - points, blocked];
      },
    }));
    const measurements = [ofBare, ...ofScreens];
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
