import type { Page } from "playwright";
import type { Bench, Portal } from "../bench.ts";
import { startChromium } from "./chromium.ts";
import { watchRows } from "./row-watch.ts";

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const slowdown = 4;

/**
 * Slow 4G as in Chromium's developer tools and Lighthouse: 1.44 Mbit/s down, 0.675 Mbit/s up, 562.5 ms
 * to the first byte: a round trip of 150 ms, and the rest for DNS, TCP and TLS, which this throttling
 * does not model.
 */
export const newLine = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
} as const;

/** The same line with an open connection. */
export const openLine = { ...newLine, latency: 150 } as const;

/** Runs `work` on a phone with an empty cache, signed in as grande. */
export async function onSlowPhone<Value>(
  bench: Bench,
  portal: Portal,
  line: typeof newLine | typeof openLine,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const { browser } = await bench.part("chromium", startChromium);
  const context = await browser.newContext({
    ...phone,
    locale: "es-MX",
    timezoneId: "UTC",
    serviceWorkers: "block",
    baseURL: portal.publicOrigin,
  });
  try {
    const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(portal.cookie) ?? [];
    const attributes = { path: "/", secure: true, httpOnly: true, sameSite: "Lax" as const };
    await context.addCookies([{ name, value, domain: "localhost", ...attributes }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", line);
    await watchRows(page);
    return await work(page);
  } finally {
    await context.close();
  }
}
