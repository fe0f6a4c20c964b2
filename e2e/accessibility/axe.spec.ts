import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { bringAbout } from "../screens/bring-about.ts";
import { entryStates } from "../screens/entry-states.ts";
import { portalStates } from "../screens/portal-states.ts";
import type { ScreenState } from "../screens/screen-state.ts";
import { expectNoViolations } from "./axe.ts";

// The offline page is the service worker's.
test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

/** Narrow first: a list's grid comes with the width, and does not leave with it. */
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

type Size = (typeof sizes)[number];

const states = [...entryStates, ...portalStates];

/**
 * The widths at which a state is examined, per page load: both on one page, unless the state passes
 * or an action at one width brings it about.
 */
function visitsOf({ act, passing, only }: ScreenState): readonly (readonly Size[])[] {
  const own = sizes.filter(({ width }) => (only ?? width) === width);
  return act || passing ? own.map((size) => [size]) : [own];
}

/** The table of a list whose rows a grid draws on a wide screen. */
const replacedTable = (page: Page) =>
  page.getByRole("table", { name: /^(Préstamos|Movimientos)$/ });

for (const profile of new Set(states.map((state) => state.profile)))
  test.describe(`axe finds nothing, for ${profile ?? "nobody"}`, () => {
    test.use({ profile: profile ?? "nueva" });
    for (const state of states.filter((each) => each.profile === profile))
      for (const visit of visitsOf(state)) {
        const widths = visit.map(({ width }) => width).join(" and ");
        test(`${state.screen}: ${state.state}, at ${widths} px`, async ({
          page,
          context,
          lender,
        }) => {
          test.slow();
          if (!profile) await context.clearCookies();
          for (const [index, size] of visit.entries()) {
            await page.setViewportSize(size);
            if (index === 0) await bringAbout(state, page, profile ? lender : undefined);
            await state.shows(page).waitFor();
            if (size.width >= 900) await expect(replacedTable(page)).toHaveCount(0);
            await expectNoViolations(page, `${state.screen}: ${state.state}`);
          }
        });
      }
  });
