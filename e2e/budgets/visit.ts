import { portalScreens, type Screen } from "./screens.ts";

const times = {
  "the summary": 1,
  "the loans": 2,
  "a loan": 3,
  "the movements": 3,
  "the payments": 1,
};

/** The ten pages of a visit that docs/sizing.md assumes. */
export const assumedVisit: readonly Screen[] = Object.entries(times).flatMap(([name, count]) => {
  const screen = portalScreens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen "${name}".`);
  return Array.from({ length: count }, () => screen);
});
