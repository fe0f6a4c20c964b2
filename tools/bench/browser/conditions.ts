import type { BrowserContextOptions } from "playwright";

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export const slowdown = 4;

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
