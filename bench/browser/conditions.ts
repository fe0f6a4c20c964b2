import type { BrowserContextOptions } from "playwright";

/** A phone of the middle of the market: how large its window is, and that it has a finger. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** How many times slower than this machine its processor is. */
export const slowdown = 4;

/**
 * Slow 4G, as Chromium's developer tools and Lighthouse apply it: 1.44 Mbit/s down, 0.675 Mbit/s up,
 * and 562.5 ms before a first byte. The line's round trip is 150 ms; what is more stands for the name,
 * the connection and TLS, which this throttling has no stages for.
 */
export const newLine = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
} as const;

/** The same line once the connection stands, as under a page that has long been open. */
export const openLine = { ...newLine, latency: 150 } as const;
