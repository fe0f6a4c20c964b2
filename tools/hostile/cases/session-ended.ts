import type { Group } from "../case.ts";
import { anonymous, signedIn, tryEntrances } from "../entrances.ts";
import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import { portalCase } from "../portal-case.ts";
import { cookieChange, line, locationOf, statusOf } from "../seen.ts";
import type { Portal } from "../stage/portal-under-test.ts";
import type { Stage } from "../stage/stage.ts";
import { type Answer, textOf } from "../wire/answer.ts";

function refuseAtApi(stage: Stage, lender: Lender): void {
  stage.api.behave(lender.uid, (response) => {
    response.statusCode = 401;
    response.end();
  });
}

// The URL that ends a refused session: in a redirect, or in a refresh in the page when the response
// has already begun.
function endOf(page: Answer): string {
  const [, written = ""] = /url=(\/api\/session\/ended[^"]+)/.exec(textOf(page)) ?? [];
  return locationOf(page) || written.replaceAll("&amp;", "&");
}

async function ended(portal: Portal, lender: Lender, cookie: string): Promise<string> {
  return endOf(await portal.request({ path: "/loans", cookie, as: lender }));
}

/** Ending a session after the API refused its token, and attempts to abuse that. */
export const sessionEnded: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    portalCase(
      "refused-page",
      "a page whose token the API refuses",
      `to /api/session/ended, then 303 /?next=%2Floans&reason=refused, no cookie, then ${anonymous}`,
      async (portal, lender, stage) => {
        refuseAtApi(stage, lender);
        const cookie = await portal.signIn(lender);
        const page = await portal.request({ path: "/loans", cookie, as: lender });
        const next = endOf(page);
        const end = await portal.request({ path: next, cookie });
        stage.api.behave(lender.uid, undefined);
        const then = await tryEntrances(portal, lender, cookie);
        return line(
          `to ${next.split("?")[0]}`,
          `then ${statusOf(end)} ${locationOf(end)}`,
          cookieChange(end),
          `then ${then}`,
        );
      },
    ),
    portalCase(
      "refused-json",
      "a JSON route whose token the API refuses",
      "401, 1 call",
      async (portal, lender, stage) => {
        refuseAtApi(stage, lender);
        const cookie = await portal.signIn(lender);
        const answer = await portal.request({ path: "/api/loans", cookie });
        return line(statusOf(answer), `${stage.api.callsOf(lender.uid).length} call`);
      },
    ),
    portalCase(
      "ended-forged",
      "a foreign link to the handler that ends sessions",
      `303 /main-layout or /, no cookie, then ${signedIn}`,
      async (portal, lender) => {
        const cookie = await portal.signIn(lender);
        const answer = await portal.request({
          path: "/api/session/ended?ticket=Fe26.2*x&next=//evil.example",
          cookie,
        });
        const place = ["/", "/main-layout"].includes(locationOf(answer))
          ? "/main-layout or /"
          : locationOf(answer);
        return line(
          `${statusOf(answer)} ${place}`,
          cookieChange(answer),
          `then ${await tryEntrances(portal, lender, cookie)}`,
        );
      },
    ),
    portalCase(
      "ended-others-ticket",
      "another lender's ticket",
      `303, no cookie, then ${signedIn}`,
      async (portal, lender, stage) => {
        const attacker = lenderNamed("ended-attacker");
        refuseAtApi(stage, attacker);
        const path = await ended(portal, attacker, await portal.signIn(attacker));
        const cookie = await portal.signIn(lender);
        const answer = await portal.request({ path, cookie });
        return line(
          statusOf(answer),
          cookieChange(answer),
          `then ${await tryEntrances(portal, lender, cookie)}`,
        );
      },
    ),
    portalCase(
      "ended-renewed",
      "the ticket of a token that was renewed since",
      "303, no cookie",
      async (portal, lender, stage) => {
        refuseAtApi(stage, lender);
        const cookie = await portal.signIn(lender, { issuedAgo: 20 });
        const path = await ended(portal, lender, cookie);
        const renewed = await portal.signIn(lender, { issuedAgo: 1 }, { cookie });
        const answer = await portal.request({ path, cookie: renewed });
        return line(statusOf(answer), cookieChange(answer));
      },
    ),
    portalCase(
      "ended-cookie-as-ticket",
      "a session cookie instead of a ticket",
      `303, no cookie, then ${signedIn}`,
      async (portal, lender) => {
        const cookie = await portal.signIn(lender);
        const ticket = encodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
        const answer = await portal.request({
          path: `/api/session/ended?ticket=${ticket}`,
          cookie,
        });
        return line(
          statusOf(answer),
          cookieChange(answer),
          `then ${await tryEntrances(portal, lender, cookie)}`,
        );
      },
    ),
    portalCase(
      "ended-prefetch",
      "the router's request to that handler",
      "204, no cookie",
      async (portal, lender, stage) => {
        refuseAtApi(stage, lender);
        const cookie = await portal.signIn(lender);
        const path = await ended(portal, lender, cookie);
        const answer = await portal.request({
          path,
          cookie,
          headers: [["Sec-Fetch-Dest", "empty"]],
        });
        return line(statusOf(answer), cookieChange(answer));
      },
    ),
  ],
};
