import { chromium, defineConfig } from "playwright/test";
import { findTestChromium } from "./scripts/chromium.ts";

const found = process.env.PLAYWRIGHT_CHROMIUM || findTestChromium();
// Playwright uses its own headless shell by default.
const executablePath = found === chromium.executablePath() ? undefined : found;

/**
 * A whole Chromium gives each window two pages of its own, for the address bar's suggestions: more
 * than half of a context's processor time. The flag replaces Playwright's, whose names come first.
 */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

const needsNginx = "operate/nginx.spec.ts";
const onlyThroughGateway = "operate/gateway.spec.ts";

/** They know only what a lender sees, and have no figures that need an optional call. */
const throughGateway =
  /(operate\/gateway|lists\/(loans|requests)|loan-detail\/loan-detail|movements\/(filters|sums)|summary\/losses)\.spec\.ts$/;

/** They are used as Playwright has them, on the tests whose tag says that browsers differ there. */
const otherBrowser = (browserName: "firefox" | "webkit") => ({
  name: browserName,
  use: {
    browserName,
    viewport: { width: 1280, height: 800 },
    launchOptions: {},
    // The certificate of a run is its own.
    ignoreHTTPSErrors: true,
    // Emptying a page takes Chromium's protocol.
    sharedPage: false,
  },
  grep: /@browsers/,
});

export default defineConfig<{ sharedPage: boolean }, { throughGateway: boolean }>({
  testDir: "e2e",
  outputDir: ".demo/test-results",
  globalSetup: "./e2e/global-set-up.ts",
  fullyParallel: true,
  forbidOnly: true,
  expect: {
    // Only a test that fails waits so long: a busy machine must not decide.
    timeout: 60_000,
    // Another Chromium smooths letters a little otherwise; a colour or a gap of ours is more.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixelRatio: 0.005 },
  },
  snapshotPathTemplate: "{testDir}/{testFileDir}/pictures/{arg}{ext}",
  // On two cores: a test often waits for the servers.
  workers: 3,
  retries: 0,
  timeout: 300_000,
  reportSlowTests: { max: 20, threshold: 8_000 },
  reporter: [["list"], ["json", { outputFile: ".demo/test/playwright.json" }]],
  use: {
    ...(process.env.PORTAL_URL && { baseURL: process.env.PORTAL_URL }),
    locale: "es-MX",
    timezoneId: "UTC",
    // A test's routes do not see requests that a service worker handles; only e2e/offline allows
    // it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Without a locale Chromium names a download with accents "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      args: [
        // Letters as the whole Chromium draws them.
        "--font-render-hinting=none",
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Most pages live for a second: compiling hot functions costs more than it saves.
        "--js-flags=--no-turbofan --no-maglev",
        "--process-per-site",
        "--disable-site-isolation-trials",
        "--disable-gpu",
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: [needsNginx, onlyThroughGateway],
      grepInvert: /@phone-only/,
    },
    {
      name: "phone",
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      testIgnore: [needsNginx, onlyThroughGateway],
      grep: /@phone/,
    },
    // The main screens again, with the gateway of docs/connecting.md as the portal's API.
    {
      name: "gateway",
      use: { viewport: { width: 1280, height: 800 }, throughGateway: true },
      testMatch: throughGateway,
      grepInvert: /@phone-only/,
      // One portal for them all.
      workers: 1,
    },
    // `npm run test:all -- edge`, on a machine that has nginx and openssl.
    { name: "edge", testMatch: needsNginx },
    // `npm run test:all -- browsers`.
    otherBrowser("firefox"),
    otherBrowser("webkit"),
  ],
});
