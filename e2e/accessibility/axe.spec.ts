import { test } from "../fixtures.ts";
import { bringAbout } from "../screens/bring-about.ts";
import { entryStates } from "../screens/entry-states.ts";
import { portalStates } from "../screens/portal-states.ts";
import { expectNoViolations, sizes } from "./axe.ts";

// What axe reads of a page would fill a trace; the offline page is the worker's.
test.use({ trace: "off", serviceWorkers: "allow" });

const states = [...entryStates, ...portalStates];

for (const profile of new Set(states.map((state) => state.profile)))
  for (const viewport of sizes)
    test.describe(`axe finds nothing, for ${profile ?? "nobody"} at ${viewport.width} px`, () => {
      test.use({ profile: profile ?? "nueva", viewport });
      for (const state of states)
        if (state.profile === profile && (state.only ?? viewport.width) === viewport.width)
          test(`${state.screen}: ${state.state}`, async ({ page, context, lender }) => {
            test.setTimeout(120_000);
            if (!profile) await context.clearCookies();
            await bringAbout(state, page, profile ? lender : undefined);
            await expectNoViolations(page, `${state.screen}: ${state.state}`);
          });
    });
