import type { ScreenState } from "../../e2e/screens/screen-state.ts";

export const themes = ["light", "dark"] as const;

/** The windows, and the greatest height of a picture, in pixels. */
const windows = [
  { width: 360, height: 740, tallest: 4000 },
  { width: 768, height: 1024, tallest: 3200 },
  { width: 1280, height: 800, tallest: 2600 },
  { width: 1920, height: 1080, tallest: 2600 },
] as const;

export type Window = (typeof windows)[number];

/** One load of a page, which is pictured in these windows one after another. */
export type Visit = { readonly state: ScreenState; readonly windows: readonly Window[] };

/** Below this width the menu, the filters and the lists are those of a phone. */
const wideFrom = 900;

/**
 * A state's page loads: one, narrow first. What an action opens may have another place on a phone, so
 * it is opened again in a wide window.
 */
export function visitsOf(state: ScreenState): readonly Visit[] {
  const { only, act, profile } = state;
  const narrow = windows.filter(({ width }) => width < wideFrom && only !== 1280);
  const wide = windows.filter(({ width }) => width >= wideFrom && only !== 360);
  const loads = act && profile ? [narrow, wide] : [[...narrow, ...wide]];
  return loads.filter((each) => each.length > 0).map((windows) => ({ state, windows }));
}
