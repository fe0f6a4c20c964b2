import { addressOf } from "../screens/address-of.ts";
import { seenIn } from "../screens/bring-about.ts";
import { stateRows } from "../screens/screen-table.ts";
import { expect, moment, test } from "./frozen-stack.ts";

// One stack serves them all.
test.describe.configure({ mode: "default", timeout: 60_000 });

const pictures = [
  ["sign-in", "ready"],
  ["recovery", "ready"],
  ["summary", "data"],
  ["loans", "data"],
  ["movements", "data"],
  ["requests", "data"],
  ["loan", "data"],
  ["documents", "data"],
  ["what-if", "data"],
  ["not-found", "missing"],
] as const;

const windows = [
  { width: 1280, height: 800, isMobile: false },
  { width: 360, height: 740, isMobile: true },
];

/** Compares the first screen only: other tests check what is further down. */
for (const [screen, state] of pictures)
  for (const { width, height, isMobile } of windows)
    test(`${screen} at ${width} px looks as it did, in light and in dark`, async ({
      browser,
      frozen,
    }) => {
      const wanted = stateRows.find((each) => each.screen === screen && each.state === state);
      if (!wanted) throw new Error(`There is no state ${state} of ${screen}`);
      const context = await browser.newContext({
        baseURL: frozen.portalUrl,
        viewport: { width, height },
        isMobile,
        hasTouch: isMobile,
        locale: "es-MX",
        timezoneId: "UTC",
        reducedMotion: "reduce",
        serviceWorkers: "block",
        // Playwright hides the caret by a style sheet of its own.
        bypassCSP: true,
        ...(wanted.profile && { storageState: frozen.signedIn }),
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(moment);
      // With its fonts and charts. The pictures themselves wait until nothing changes.
      await page.goto(await addressOf(wanted.path, page), { waitUntil: "networkidle" });
      await expect(seenIn(wanted, page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      // Where the portal says its address, that has another port in each run.
      const mask = [page.getByText(new URL(frozen.portalUrl).host)];
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expect
          .soft(page)
          .toHaveScreenshot(`${screen}-${width}-${colorScheme}.png`, { animations: "allow", mask });
      }
      await context.close();
    });
