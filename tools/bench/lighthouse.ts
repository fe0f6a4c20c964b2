import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { lenderScreens, namedAddress } from "../../e2e/screens/screen-table.ts";
import { findChromium } from "../../scripts/chromium.ts";
import type { Group } from "./figure.ts";

const program = "tools/bench/node_modules/lighthouse/cli/index.js";

/** All that need neither a code of an e-mail nor an identity provider. */
const screens = [
  { name: "sign-in", path: "/", isPublic: true },
  { name: "recovery", path: "/forgot_password", isPublic: true },
  { name: "verify", path: "/verify", isPublic: true },
  ...lenderScreens.map((screen) => ({ ...screen, isPublic: false })),
];

/** Lighthouse's mobile run (simulated slow 4G, CPU ÷ 4) on every screen, as grande. */
export const lighthousePoints: Group = {
  name: "lighthouse",
  needsBrowser: true,
  ofBuild: async (bench, build) => {
    if (!existsSync(program))
      execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
        cwd: "tools/bench",
        stdio: "inherit",
      });
    const { publicOrigin, cookie, stop } = await bench.startPortal(build);
    const read = (address: string) => fetch(publicOrigin + address, { headers: { cookie } });
    const measurements = screens.map(({ name, path, isPublic }) => ({
      figures: [
        { name: `Lighthouse performance, ${name}`, unit: "points" },
        { name: `Lighthouse total blocking time, ${name}`, unit: "ms" },
      ],
      take: async () =>
        judge(publicOrigin + (await namedAddress(path, read)), isPublic ? "" : cookie),
    }));
    return { measurements, stop };
  },
};

type Report = {
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly categories: { readonly performance?: { readonly score: number | null } };
};

// Throws when Lighthouse could not load the page, or loaded another one.
async function judge(address: string, cookie: string): Promise<readonly [number, number]> {
  const options = ["--output=json", "--quiet", "--only-categories=performance"];
  const extraHeaders = `--extra-headers=${JSON.stringify({ Cookie: cookie })}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      address,
      ...options,
      "--chrome-flags=--headless=new --no-sandbox",
      ...(cookie ? [extraHeaders] : []),
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 2 ** 27 },
  );
  const { audits, categories, finalDisplayedUrl, runtimeError }: Report = JSON.parse(stdout);
  if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== address)
    throw new Error(`Lighthouse on ${address}: redirected to ${finalDisplayedUrl}`);
  return [
    Math.round((categories.performance?.score ?? Number.NaN) * 100),
    Math.round(audits["total-blocking-time"]?.numericValue ?? Number.NaN),
  ];
}
