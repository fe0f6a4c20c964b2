import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from "playwright";
import { chromiumMissing, findChromium } from "../../../scripts/chromium.ts";
import { findFreePorts } from "../../sandbox/start-up/ports.ts";
import { StartUpError } from "../../sandbox/start-up/start-up-error.ts";
import type { Bench } from "../bench.ts";
import { directory, thisTree } from "../parts.ts";
import { startSinglePageApp } from "../references/single-page-app/serve.ts";
import type { Lists } from "./unique-figure.ts";

/** A portal for browsers. */
export type PortalSide = {
  readonly browser: Browser;
  readonly portalUrl: string;
  readonly lists: Lists;
  /** A new browser context, signed in as grande at the portal and the single-page app. */
  readonly enter: (device: BrowserContextOptions) => Promise<BrowserContext>;
};

export type Sides = PortalSide & {
  readonly plainUrl: string;
  readonly singlePageAppUrl: string;
  readonly rounds: number;
};

/** Starts the portal and Chromium. */
export async function portalSideOf(bench: Bench, build = thisTree): Promise<PortalSide> {
  const { browser } = await bench.part("chromium", startChromium);
  const [portal, { origin }] = await Promise.all([bench.portal(build), bench.sandbox()]);
  const { cookie, token } = await bench.part(`grande-${build.name}`, async () => ({
    ...(await bench.signIn(portal)),
    stop: async () => undefined,
  }));
  const cookies = [cookieOf(cookie), cookieOf(`session=${token}`)];
  return {
    browser,
    portalUrl: portal.publicOrigin,
    lists: { apiUrl: `${origin}/lenders/v1`, bearer: token },
    enter: async (device) => {
      const context = await newContext(browser, device);
      await context.addCookies(cookies);
      return context;
    },
  };
}

/** Starts the portal, the applications it is compared with, and Chromium. */
export async function sidesOf(bench: Bench): Promise<Sides> {
  const [portal, plain] = await Promise.all([portalSideOf(bench), bench.nodePage()]);
  const app = await bench.part("single-page-app", () =>
    startSinglePageApp({
      apiUrl: portal.lists.apiUrl,
      directory: join(directory, "single-page-app"),
    }),
  );
  return {
    ...portal,
    plainUrl: plain.origin,
    singlePageAppUrl: app.url,
    rounds: bench.rounds,
  };
}

/** A new Chromium with an empty profile, and its port for other tools. */
export async function startChromium() {
  const executablePath = findChromium();
  if (!executablePath) throw new StartUpError(chromiumMissing);
  const { chromium: port } = await findFreePorts(["chromium"]);
  const args = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    `--remote-debugging-port=${port}`,
  ];
  // With a profile of its own Chromium keeps running when another tool closes its last page.
  const own = await chromium.launchPersistentContext("", { executablePath, args });
  const browser = own.browser();
  if (!browser) throw new StartUpError("Chromium was started without a browser to be had.");
  return { browser, port, stop: () => own.close() };
}

export function newContext(browser: Browser, device: BrowserContextOptions) {
  return browser.newContext({
    ...device,
    locale: "es-MX",
    timezoneId: "UTC",
    serviceWorkers: "block",
  });
}

function cookieOf(pair: string) {
  const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
  const attributes = { path: "/", secure: true, httpOnly: true, sameSite: "Lax" as const };
  return { name, value, domain: "localhost", ...attributes };
}
