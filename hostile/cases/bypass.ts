import type { Group } from "../case.ts";
import { anonymous, tryEntrances } from "../entrances.ts";
import { mint } from "../provider/provider.ts";
import { locationOf, statusOf } from "../seen.ts";
import { story } from "../story.ts";

/** Ways past the middleware, which is never the lock. */
export const bypass: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    story(
      "router-turned-away",
      "the router's fetch of a page without a session",
      "401 to nowhere",
      async (portal) => {
        const answer = await portal.ask({
          path: "/loans",
          headers: [
            ["RSC", "1"],
            ["Sec-Fetch-Dest", "empty"],
          ],
        });
        return `${statusOf(answer)} to ${locationOf(answer) || "nowhere"}`;
      },
    ),
    story(
      "bypass-subrequest",
      "a header by which middleware was once skipped",
      anonymous,
      async (portal, lender) =>
        tryEntrances(portal, lender, undefined, [
          ["x-middleware-subrequest", Array(5).fill("middleware").join(":")],
        ]),
    ),
    story(
      "bypass-forged-session",
      "headers in which a proxy might name a user",
      anonymous,
      async (portal, lender) =>
        tryEntrances(portal, lender, undefined, [
          ["Authorization", `Bearer ${mint(lender)}`],
          ["X-Forwarded-User", lender.uid],
          ["X-Portal-Path", "/loans"],
        ]),
    ),
    story(
      "bypass-override",
      "headers by which middleware speaks to the server",
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
