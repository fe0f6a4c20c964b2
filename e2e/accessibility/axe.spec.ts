import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { bringAbout } from "../screens/bring-about.ts";
import { entryStates } from "../screens/entry-states.ts";
import { portalStates } from "../screens/portal-states.ts";
import type { ScreenState } from "../screens/screen-state.ts";
import { axeScript, expectNoViolations, type Theme } from "./axe.ts";

test.use({ initScript: axeScript, contextOptions: { reducedMotion: "reduce" } });

/** Narrow first: a list's grid comes with the width, and does not leave with it. */
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

type Visit = readonly {
  readonly size: (typeof sizes)[number];
  readonly themes?: readonly Theme[];
}[];

const states = [...entryStates, ...portalStates];

/** The widths at which the state exists. */
const sizesOf = ({ only }: ScreenState) => sizes.filter(({ width }) => (only ?? width) === width);

/**
 * The widths and themes to check, per page load: all on one page, unless the state is transient or an
 * action produces it at one width. A form keeps its state at any width. The colours of the dark theme
 * are examined at the widest.
 */
function visitsOf(state: ScreenState): readonly Visit[] {
  const all = sizesOf(state).map((size, index, { length }): Visit[number] =>
    index === length - 1 ? { size } : { size, themes: ["light"] },
  );
  return (state.act && state.profile) || state.passing ? all.map((one) => [one]) : [all];
}

/** Of the states that two widths have: the dark theme at the narrow one, every night. */
function nightlyVisitsOf(state: ScreenState): readonly Visit[] {
  const [size, wider] = sizesOf(state);
  return size && wider ? [[{ size, themes: ["dark"] }]] : [];
}

/** The table of a list whose rows a grid draws on a wide screen. */
const replacedTable = (page: Page) =>
  page.getByRole("table", { name: /^(Préstamos|Movimientos)$/ });

for (const state of states)
  test.describe(`axe finds no violation in ${state.screen}`, () => {
    test.use({ profile: state.profile ?? "nueva" });
    // The service worker serves the offline page.
    if (state.screen === "offline") test.use({ serviceWorkers: "allow" });
    const name = `${state.profile ?? "signed out"}, ${state.state}`;
    const examine = (title: string, visit: Visit) =>
      test(title, async ({ page, context, lender }) => {
        test.slow();
        if (!state.profile) await context.clearCookies();
        for (const [index, { size, themes }] of visit.entries()) {
          await page.setViewportSize(size);
          if (index === 0) await bringAbout(state, page, state.profile ? lender : undefined);
          await state.shows(page).waitFor();
          if (size.width >= 900) await expect(replacedTable(page)).toHaveCount(0);
          await expectNoViolations(page, `${state.screen}: ${state.state}`, themes);
        }
      });
    for (const visit of visitsOf(state)) {
      const widths = visit.map(({ size }) => size.width).join(" and ");
      examine(`${name}, at ${widths} px`, visit);
    }
    for (const visit of nightlyVisitsOf(state))
      examine(`${name}, in the dark at ${visit[0]?.size.width} px @nightly`, visit);
  });
