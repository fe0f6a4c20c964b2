import "server-only";
import { readConfig } from "./config";
import { type HideableScreen, hideableScreens } from "./routes";

/** Whether the portal has this screen: HIDDEN_SCREENS can switch it off. */
export function hasScreen(screen: HideableScreen): boolean {
  return !readConfig().hiddenScreens?.includes(screen);
}

/**
 * Whether a page or a route of the portal's own API belongs to a screen that is switched off. Next
 * also finds them by escaped letters, `/%70ayments`. A path that cannot be decoded is no screen's.
 */
export function isHiddenPath(pathname: string): boolean {
  const { hiddenScreens = [] } = readConfig();
  if (!hiddenScreens.length) return false;
  const asked = decoded(pathname);
  return hiddenScreens.some((screen) =>
    hideableScreens[screen].some((path) => asked === path || asked.startsWith(`${path}/`)),
  );
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
