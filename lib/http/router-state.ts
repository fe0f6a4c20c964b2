import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";

/**
 * Whether Next cannot parse the router's state header. Next would fail with a 500 while it renders.
 * Its own parser decides, so both always agree; the header is checked on every request, because a
 * path may also make it a fetch of the router (`/offline.rsc`).
 */
export function isRouterStateBroken(headers: IncomingHttpHeaders): boolean {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
    return false;
  } catch {
    return true;
  }
}
