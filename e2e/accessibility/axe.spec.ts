import { test } from "../fixtures.ts";
import { bringAbout } from "../screens/bring-about.ts";
import { entryStates } from "../screens/entry-states.ts";
import { portalStates } from "../screens/portal-states.ts";
import type { ScreenState } from "../screens/screen-state.ts";
import { axeScript, expectNoViolations, type Theme } from "./axe.ts";

test.use({ initScript: axeScript, contextOptions: { reducedMotion: "reduce" } });

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

type Examined = { readonly size: (typeof sizes)[number]; readonly themes?: readonly Theme[] };

/** What is examined on one page. */
type Visit = readonly Examined[];

const states = [...entryStates, ...portalStates];

/** The widths at which the state exists. */
const sizesOf = ({ only }: ScreenState) => sizes.filter(({ width }) => (only ?? width) === width);

/** States of elements that others have as well, with other words. */
const withoutOwnElements = [
  "unreachable",
  "ended",
  "new-password-errors",
  "foreign",
  "changed",
  "no-code",
  "few",
  "hidden",
  "one-error",
  "no-additions",
  "months",
  "back",
  "unknown",
  "filtered",
  "sums-error",
  "active-loans",
  "one",
  "one-missing",
  "long",
  "quiet",
  "long-amounts",
  "hostile-texts",
];

/** Whether no earlier state has the same screen, or the same name. */
const isFirstOf = (property: "screen" | "state", state: ScreenState) =>
  states.find((other) => other[property] === state[property]) === state;

/** An action's result, and what is there for a moment, may not stay when the window gets wider. */
const staysAtAnyWidth = ({ act, profile, passing }: ScreenState) => !(act && profile) && !passing;

/**
 * The widths and themes that `npm test` checks on one page: each screen's first state at each width,
 * and each other state with elements of its own at the narrowest, on the first screen that has it. The colours of the dark
 * theme are examined at the widest of them.
 */
function visitOf(state: ScreenState): Visit {
  const opensScreen = isFirstOf("screen", state);
  if (!opensScreen && withoutOwnElements.includes(state.state)) return [];
  if (!opensScreen && !isFirstOf("state", state)) return [];
  const chosen = sizesOf(state).slice(0, opensScreen && staysAtAnyWidth(state) ? undefined : 1);
  return chosen.map((size, index, { length }) =>
    index === length - 1 ? { size } : { size, themes: ["light"] },
  );
}

/** What `visitOf` leaves out, every night. Each width has a page of its own. */
function nightlyOf(state: ScreenState): readonly Examined[] {
  const checked = visitOf(state);
  return sizesOf(state).flatMap((size): readonly Examined[] => {
    const found = checked.find((each) => each.size === size);
    if (!found) return [{ size }];
    return found.themes ? [{ size, themes: ["dark"] }] : [];
  });
}

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
          await expectNoViolations(page, `${state.screen}: ${state.state}`, themes);
        }
      });
    const visit = visitOf(state);
    const widths = visit.map(({ size }) => size.width).join(" and ");
    if (visit.length > 0) examine(`${name}, at ${widths} px`, visit);
    for (const each of nightlyOf(state)) {
      const colours = each.themes?.join() ?? "light and dark";
      examine(`${name}, ${colours} at ${each.size.width} px @nightly`, [each]);
    }
  });
