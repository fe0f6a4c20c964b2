import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";

/**
 * Whether a request says what the router has in a way that Next cannot read. Next finds that out
 * while it draws the page, and makes a fault of the portal's own of it. Its own reader decides, so
 * that the two always agree; whether it will be asked is not guessed: a path may make a fetch of the
 * router of any request (`/offline.rsc`).
 */
export function isRouterStateBroken(headers: IncomingHttpHeaders): boolean {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
    return false;
  } catch {
    return true;
  }
}
