import { defineConfig } from "playwright/test";
import { findChromium } from "./scripts/chromium.ts";

const executablePath = process.env.PLAYWRIGHT_CHROMIUM || findChromium();

const needsNginx = "operate/nginx.spec.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: ".demo/test-results",
  globalSetup: "./e2e/global-set-up.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may miss a moment once; what fails twice is broken. Playwright names both.
  retries: 1,
  expect: {
    timeout: 10_000,
    // Another Chromium smooths letters a little otherwise; a colour or a gap of ours is more.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixelRatio: 0.005 },
  },
  snapshotPathTemplate: "{testDir}/{testFileDir}/pictures/{arg}{ext}",
  workers: 2,
  timeout: 45_000,
  reporter: [["list"], ["json", { outputFile: ".demo/test/playwright.json" }]],
  use: {
    ...(process.env.PORTAL_URL && { baseURL: process.env.PORTAL_URL }),
    locale: "es-MX",
    timezoneId: "UTC",
    // Routes of a test see no navigation that a worker answers; e2e/offline lets it in.
    serviceWorkers: "block",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: needsNginx,
      grepInvert: /@phone-only/,
    },
    {
      name: "phone",
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      testIgnore: needsNginx,
      grep: /@phone/,
    },
    // `npm run test:edge`, on a machine that has nginx and openssl.
    { name: "edge", testMatch: needsNginx },
  ],
});
