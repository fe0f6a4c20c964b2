import type { Group } from "../case.ts";
import { anonymous, tryEntrances } from "../entrances.ts";
import { portalCase } from "../portal-case.ts";
import { mint } from "../provider/provider.ts";
import { locationOf, statusOf } from "../seen.ts";

/** Requests that try to skip the middleware or pose as another user. */
export const bypass: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    portalCase(
      "router-turned-away",
      "the router's request for a page without a session",
      "401 to nowhere",
      async (portal) => {
        const answer = await portal.request({
          path: "/loans",
          headers: [
            ["RSC", "1"],
            ["Sec-Fetch-Dest", "empty"],
          ],
        });
        return `${statusOf(answer)} to ${locationOf(answer) || "nowhere"}`;
      },
    ),
    portalCase(
      "bypass-subrequest",
      "a header that once skipped Next's middleware",
      anonymous,
      async (portal, lender) =>
        tryEntrances(portal, lender, undefined, [
          ["x-middleware-subrequest", Array(5).fill("middleware").join(":")],
        ]),
    ),
    portalCase(
      "bypass-forged-session",
      "headers in which a proxy may name a user",
      anonymous,
      async (portal, lender) =>
        tryEntrances(portal, lender, undefined, [
          ["Authorization", `Bearer ${mint(lender)}`],
          ["X-Forwarded-User", lender.uid],
          ["X-Portal-Path", "/loans"],
        ]),
    ),
    portalCase(
      "bypass-override",
      "headers that the middleware sends to the server",
      anonymous,
      async (portal, lender) =>
        tryEntrances(portal, lender, undefined, [
          ["x-middleware-rewrite", "/loans"],
          ["x-middleware-next", "1"],
          ["x-middleware-override-headers", "cookie"],
          ["x-matched-path", "/loans"],
          ["x-invoke-path", "/loans"],
          ["x-original-url", "/loans"],
        ]),
    ),
  ],
};
