import lighthouse from "lighthouse";
import { portalScreens, signIn } from "../../../e2e/budgets/screens.ts";
import { bareNext } from "../bare-next.ts";
import type { Group } from "../figure.ts";
import { startChromium } from "./chromium.ts";

const screens = [
  signIn,
  ...portalScreens,
  ...Object.entries({
    "how the return is calculated": "/help/return",
    "the account statement": "/documents/account-statement",
    "the interest statement": "/statement",
    "the search": "/search?q=P-2026",
    "the help": "/help",
    "the security": "/security",
    "the password": "/change_password",
  }).map(([name, address]) => ({ name, path: () => address })),
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
    const ofScreens = screens.map((screen) => ({
      figures: [
        { name: `Lighthouse performance, ${screen.name}`, unit: "points" },
        { name: `Lighthouse, below bare Next, ${screen.name}`, unit: "points", goal },
        { name: `Lighthouse total blocking time, ${screen.name}`, unit: "ms" },
      ],
      take: async () => {
        const session = screen === signIn ? "" : cookie;
        const [points, blocked] = await judged(publicOrigin + screen.path(loan), session);
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
