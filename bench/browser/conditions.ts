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

/** Slow 4G, as Lighthouse has it: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms before the first byte. */
export const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;
