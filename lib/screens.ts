import "server-only";
import { readConfig } from "./config";
import { type HideableScreen, hideableScreens } from "./routes";

/** Whether the portal has this screen: HIDDEN_SCREENS can switch it off. */
export function hasScreen(screen: HideableScreen): boolean {
  return !readConfig().hiddenScreens?.includes(screen);
}

/** Next also finds pages by escaped letters, `/%70ayments`. */
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
