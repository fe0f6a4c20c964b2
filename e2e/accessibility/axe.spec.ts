import { test } from "../fixtures.ts";
import { bringAbout } from "../screens/bring-about.ts";
import { type StateRow, stateRows } from "../screens/screen-table.ts";
import { axeScript, expectNoViolations } from "./axe.ts";

test.use({ initScript: axeScript, contextOptions: { reducedMotion: "reduce" } });

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

/** `screens/every-screen.spec.ts` examines a lender's screens. */
const inGate = ({ screen, state }: StateRow, width: number) =>
  width === 360 && state === "ready" && ["sign-in", "recovery"].includes(screen);

for (const row of stateRows)
  test.describe(`axe finds no violation in ${row.screen}`, () => {
    test.use({ profile: row.profile ?? "nueva" });
    // The service worker serves the offline page.
    if (row.screen === "offline") test.use({ serviceWorkers: "allow" });
    for (const size of sizes.filter(({ width }) => (row.only ?? width) === width))
      test(`${row.profile ?? "signed out"}, ${row.state}, at ${size.width} px`, {
        tag: inGate(row, size.width) ? "@gate" : [],
      }, async ({ page, context, lender }) => {
        if (!row.profile) await context.clearCookies();
        await page.setViewportSize(size);
        await bringAbout(row, page, row.profile ? lender : undefined);
        await expectNoViolations(page, `${row.screen}: ${row.state}`);
      });
  });
