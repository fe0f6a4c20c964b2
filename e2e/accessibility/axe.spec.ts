import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { bringAbout } from "../screens/bring-about.ts";
import { entryStates } from "../screens/entry-states.ts";
import { portalStates } from "../screens/portal-states.ts";
import type { ScreenState } from "../screens/screen-state.ts";
import { axeScript, expectNoViolations } from "./axe.ts";

test.use({ initScript: axeScript, contextOptions: { reducedMotion: "reduce" } });

/** Narrow first: a list's grid comes with the width, and does not leave with it. */
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

type Size = (typeof sizes)[number];

const states = [...entryStates, ...portalStates];

/**
 * The widths to check, per page load: both on one page, unless the state is transient or an action
 * produces it at one width. A form keeps its state at any width.
 */
function visitsOf({ act, passing, only, profile }: ScreenState): readonly (readonly Size[])[] {
  const own = sizes.filter(({ width }) => (only ?? width) === width);
  return (act && profile) || passing ? own.map((size) => [size]) : [own];
}

/** The table of a list whose rows a grid draws on a wide screen. */
const replacedTable = (page: Page) =>
  page.getByRole("table", { name: /^(Préstamos|Movimientos)$/ });

for (const state of states)
  test.describe(`axe finds no violation in ${state.screen}`, () => {
    test.use({ profile: state.profile ?? "nueva" });
    // The service worker serves the offline page.
    if (state.screen === "offline") test.use({ serviceWorkers: "allow" });
    for (const visit of visitsOf(state)) {
      const widths = visit.map(({ width }) => width).join(" and ");
      test(`${state.profile ?? "signed out"}, ${state.state}, at ${widths} px`, async ({
        page,
        context,
        lender,
      }) => {
        test.slow();
        if (!state.profile) await context.clearCookies();
        for (const [index, size] of visit.entries()) {
          await page.setViewportSize(size);
          if (index === 0) await bringAbout(state, page, state.profile ? lender : undefined);
          await state.shows(page).waitFor();
          if (size.width >= 900) await expect(replacedTable(page)).toHaveCount(0);
          await expectNoViolations(page, `${state.screen}: ${state.state}`);
        }
      });
    }
  });
