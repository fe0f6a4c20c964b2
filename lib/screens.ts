import "server-only";
import { readConfig } from "./config";
import type { SearchedList } from "./domain/lists/search";
import { type HideableScreen, hideableScreens } from "./routes";

export function hasScreen(screen: HideableScreen): boolean {
  return !readConfig().hiddenScreens?.includes(screen);
}

export function isSearched(list: SearchedList): boolean {
  return list === "loans" || list === "movements" || hasScreen(list);
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
