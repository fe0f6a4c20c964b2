import { test } from "../fixtures.ts";
import { bringAbout } from "../screens/bring-about.ts";
import { entryStates } from "../screens/entry-states.ts";
import { portalStates } from "../screens/portal-states.ts";
import type { ScreenState } from "../screens/screen-state.ts";
import { axeScript, expectNoViolations } from "./axe.ts";

test.use({ initScript: axeScript, contextOptions: { reducedMotion: "reduce" } });

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

const states = [...entryStates, ...portalStates];

/** The widths at which the state exists. */
const sizesOf = ({ only }: ScreenState) => sizes.filter(({ width }) => (only ?? width) === width);

/** `screens/every-screen.spec.ts` examines a lender's screens. */
const inGate = (state: ScreenState, width: number) =>
  width === 360 && state.state === "ready" && ["sign-in", "recovery"].includes(state.screen);

for (const state of states)
  test.describe(`axe finds no violation in ${state.screen}`, () => {
    test.use({ profile: state.profile ?? "nueva" });
    // The service worker serves the offline page.
    if (state.screen === "offline") test.use({ serviceWorkers: "allow" });
    for (const size of sizesOf(state))
      test(`${state.profile ?? "signed out"}, ${state.state}, at ${size.width} px`, {
        tag: inGate(state, size.width) ? "@gate" : [],
      }, async ({ page, context, lender }) => {
        if (!state.profile) await context.clearCookies();
        await page.setViewportSize(size);
        await bringAbout(state, page, state.profile ? lender : undefined);
        await state.shows(page).waitFor();
        await expectNoViolations(page, `${state.screen}: ${state.state}`);
      });
  });
