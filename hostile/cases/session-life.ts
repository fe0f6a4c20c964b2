import type { Case, Group } from "../case.ts";
import { anonymous, signedIn, tryEntrances } from "../entrances.ts";
import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import { mint } from "../provider/provider.ts";
import { cookieChange, line, locationOf, statusOf } from "../seen.ts";
import { cookieIn, type Portal } from "../stage/portal-under-test.ts";
import type { Stage } from "../stage/stage.ts";
import { type Answer, textOf } from "../wire/answer.ts";

type Story = (portal: Portal, lender: Lender, stage: Stage) => Promise<string>;

function story(id: string, title: string, expected: string, run: Story): Case {
  return {
    id,
    title,
    expected,
    run: async (stage) => run(await stage.portal("main"), lenderNamed(id), stage),
  };
}

function refuseAtApi(stage: Stage, lender: Lender): void {
  stage.api.behave(lender.uid, (response) => {
    response.statusCode = 401;
    response.end();
  });
}

/**
 * The address at which a refused session is ended. Where the API refuses late, when the page's head
 * has left already, Next leads there by a refresh in the page.
 */
function endOf(page: Answer): string {
  const [, written = ""] = /url=(\/api\/session\/ended[^"]+)/.exec(textOf(page)) ?? [];
  return locationOf(page) || written.replaceAll("&amp;", "&");
}

async function ended(portal: Portal, lender: Lender, cookie: string): Promise<string> {
  return endOf(await portal.ask({ path: "/loans", cookie, as: lender }));
}

/** Sign-out, and what a copied cookie is worth afterwards at each entrance. */
export const signOut: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    story("signout-copy", "a copied cookie after sign-out", anonymous, async (portal, lender) => {
      const cookie = await portal.signIn(lender);
      await portal.signOut(cookie);
      return tryEntrances(portal, lender, cookie);
    }),
    ...["/", "/main-layout", "/loan_detail/x", "/api/movements/export?format=csv"].map((path) =>
      story(
        `signout-copy ${path}`,
        `a copied cookie after sign-out at ${path}`,
        path === "/"
          ? "200 to nowhere"
          : path.startsWith("/api")
            ? "401 to nowhere"
            : "307 to /?next",
        async (portal, lender) => {
          const cookie = await portal.signIn(lender);
          await portal.signOut(cookie);
          const answer = await portal.ask({ path, cookie, as: lender });
          const [place] = locationOf(answer).split("=");
          return `${statusOf(answer)} to ${place || "nowhere"}`;
        },
      ),
    ),
    story(
      "signout-copy-rsc",
      "a copied cookie after sign-out, asked as the router asks",
      "401, no rows",
      async (portal, lender) => {
        const cookie = await portal.signIn(lender);
        await portal.signOut(cookie);
        const headers = [
          ["RSC", "1"],
          ["Sec-Fetch-Dest", "empty"],
        ] as const;
        const answer = await portal.ask({ path: "/loans?_rsc=x", cookie, headers });
        return line(statusOf(answer), answer.body.includes(lender.mark) ? "rows" : "no rows");
      },
    ),
    story(
      "signout-renewed-copy",
      "an older copy of a session renewed since",
      anonymous,
      async (portal, lender) => {
        const cookie = await portal.signIn(lender, { issuedAgo: 20 });
        const renewed = await portal.signIn(lender, { issuedAgo: 1 }, { cookie });
        await portal.signOut(renewed);
        return tryEntrances(portal, lender, cookie);
      },
    ),
    story(
      "signin-again",
      "a copy of the session that another sign-in of the same lender replaced",
      anonymous,
      async (portal, lender) => {
        const cookie = await portal.signIn(lender, { issuedAgo: 20 });
        const now = Math.floor(Date.now() / 1000);
        await portal.signIn(lender, { issuedAgo: 1, claims: { auth_time: now - 1 } }, { cookie });
        return tryEntrances(portal, lender, cookie);
      },
    ),
    story("signout-answer", "sign-out itself", "204, cookie cleared", async (portal, lender) => {
      const answer = await portal.signOut(await portal.signIn(lender));
      return line(statusOf(answer), cookieChange(answer));
    }),
    story(
      "signout-other-lives",
      "another session of the same lender",
      signedIn,
      async (portal, lender) => {
        const other = await portal.signIn(lender);
        await portal.signOut(await portal.signIn(lender));
        return tryEntrances(portal, lender, other);
      },
    ),
    ...(
      [
        [
          "signout-no-header",
          "without the portal's own header",
          { without: ["X-Portal-Request", "Content-Type"] },
        ],
        ["signout-no-origin", "without an origin", { without: ["Origin", "Content-Type"] }],
        [
          "signout-foreign",
          "from another origin",
          { headers: [["Origin", "https://evil.example"]] },
        ],
        [
          "signout-cross-site",
          "that the browser calls cross-site",
          { headers: [["Sec-Fetch-Site", "cross-site"]] },
        ],
      ] as const
    ).map(([id, title, ask]) =>
      story(id, `sign-out ${title}`, `403, no cookie, then ${signedIn}`, async (portal, lender) => {
        const cookie = await portal.signIn(lender);
        const answer = await portal.signOut(cookie, ask);
        const then = await tryEntrances(portal, lender, cookie);
        return line(statusOf(answer), cookieChange(answer), `then ${then}`);
      }),
    ),
    story(
      "signout-override",
      "sign-out by a method override header",
      "405, no cookie",
      async (portal, lender) => {
        const cookie = await portal.signIn(lender);
        const answer = await portal.ask({
          path: "/api/session?_method=DELETE",
          headers: [["X-HTTP-Method-Override", "DELETE"]],
          cookie,
        });
        return line(statusOf(answer), cookieChange(answer));
      },
    ),
  ],
};

/** How a session begins, is renewed, and is ended by the lenders API. */
export const sessionLife: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    story(
      "fixation",
      "a sign-in over an attacker's session",
      "another id: true, attacker's cookie afterwards: page 307 /?next=%2Floans, JSON 401, 0 calls",
      async (portal, lender) => {
        const attacker = lenderNamed("fixation-attacker");
        const planted = await portal.signIn(attacker);
        const cookie = await portal.signIn(lender, {}, { cookie: planted });
        await portal.ask({ path: "/api/loans", cookie, as: lender });
        const then = await tryEntrances(portal, attacker, planted);
        return line(`another id: ${cookie !== planted}`, `attacker's cookie afterwards: ${then}`);
      },
    ),
    story(
      "login-csrf",
      "another site's form that signs the reader in as the attacker",
      "415, no cookie",
      async (portal, lender) => {
        const answer = await portal.ask({
          path: "/api/session",
          method: "POST",
          headers: [
            ["Content-Type", "text/plain"],
            ["Origin", "https://evil.example"],
            ["Sec-Fetch-Site", "cross-site"],
            ["Sec-Fetch-Mode", "navigate"],
          ],
          body: `{"idToken":"${mint(lender)}","x":"="}`,
        });
        return line(statusOf(answer), cookieChange(answer));
      },
    ),
    story("preflight-foreign", "another origin's preflight", "nothing allowed", async (portal) => {
      const answer = await portal.ask({
        path: "/api/session",
        method: "OPTIONS",
        headers: [
          ["Origin", "https://evil.example"],
          ["Access-Control-Request-Method", "POST"],
          ["Access-Control-Request-Headers", "x-portal-request"],
        ],
      });
      const allowed = answer.headers.filter(([name]) => name.startsWith("access-control-"));
      return allowed.length ? `allowed: ${allowed.join("; ")}` : "nothing allowed";
    }),
    story(
      "older-token",
      "an older token of the same lender",
      "200, no cookie",
      async (portal, lender) => {
        const cookie = await portal.signIn(lender, { issuedAgo: 1 });
        const answer = await portal.postToken(mint(lender, { issuedAgo: 60 }), { cookie });
        return line(statusOf(answer), cookieChange(answer));
      },
    ),
    story(
      "other-lender-token",
      "an older token of another lender",
      "200, cookie set, page 200, JSON 200, 2 calls",
      async (portal, lender) => {
        const cookie = await portal.signIn(lenderNamed("other-lender-first"), { issuedAgo: 1 });
        const answer = await portal.postToken(mint(lender, { issuedAgo: 60 }), { cookie });
        const then = await tryEntrances(portal, lender, cookieIn(answer));
        return line(statusOf(answer), cookieChange(answer), then);
      },
    ),
    story(
      "cookie-lifetime",
      "the cookie dies with its token",
      "90 s at most: true, Path=/, Secure, HttpOnly, SameSite=lax",
      async (portal, lender) => {
        const answer = await portal.postToken(mint(lender, { expiresIn: 90 }));
        const header = answer.headers.find(([name]) => name === "set-cookie")?.[1] ?? "";
        const age = Number(/Max-Age=(\d+)/i.exec(header)?.[1] ?? Number.NaN);
        const named = ["Path=/", "Secure", "HttpOnly", "SameSite=lax"].filter((each) =>
          header.includes(each),
        );
        return line(`90 s at most: ${age > 80 && age <= 90}`, ...named);
      },
    ),
    story(
      "no-token-in-answer",
      "the answer of a sign-in holds no token",
      "userId, expiresIn",
      async (portal, lender) => {
        const answer = await portal.postToken(mint(lender));
        return Object.keys(JSON.parse(answer.body.toString())).join(", ");
      },
    ),
    story(
      "refused-page",
      "a page whose token the API refuses",
      "to /api/session/ended, then 303 /?next=%2Floans&reason=refused, cookie cleared",
      async (portal, lender, stage) => {
        refuseAtApi(stage, lender);
        const cookie = await portal.signIn(lender);
        const page = await portal.ask({ path: "/loans", cookie, as: lender });
        const next = endOf(page);
        const end = await portal.ask({ path: next, cookie });
        return line(
          `to ${next.split("?")[0]}`,
          `then ${statusOf(end)} ${locationOf(end)}`,
          cookieChange(end),
        );
      },
    ),
    story(
      "refused-json",
      "a JSON route whose token the API refuses",
      "401, 1 call",
      async (portal, lender, stage) => {
        refuseAtApi(stage, lender);
        const cookie = await portal.signIn(lender);
        const answer = await portal.ask({ path: "/api/loans", cookie });
        return line(statusOf(answer), `${stage.api.callsOf(lender.uid).length} call`);
      },
    ),
    story(
      "ended-forged",
      "a stranger's link to the handler that ends sessions",
      `303 /main-layout or /, no cookie, then ${signedIn}`,
      async (portal, lender) => {
        const cookie = await portal.signIn(lender);
        const answer = await portal.ask({
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
    story(
      "ended-others-ticket",
      "another lender's ticket",
      `303, no cookie, then ${signedIn}`,
      async (portal, lender, stage) => {
        const attacker = lenderNamed("ended-attacker");
        refuseAtApi(stage, attacker);
        const path = await ended(portal, attacker, await portal.signIn(attacker));
        const cookie = await portal.signIn(lender);
        const answer = await portal.ask({ path, cookie });
        return line(
          statusOf(answer),
          cookieChange(answer),
          `then ${await tryEntrances(portal, lender, cookie)}`,
        );
      },
    ),
    story(
      "ended-renewed",
      "the ticket of a token renewed since",
      "303, no cookie",
      async (portal, lender, stage) => {
        refuseAtApi(stage, lender);
        const cookie = await portal.signIn(lender, { issuedAgo: 20 });
        const path = await ended(portal, lender, cookie);
        const renewed = await portal.signIn(lender, { issuedAgo: 1 }, { cookie });
        const answer = await portal.ask({ path, cookie: renewed });
        return line(statusOf(answer), cookieChange(answer));
      },
    ),
    story(
      "ended-cookie-as-ticket",
      "a session's own cookie in the place of a ticket",
      `303, no cookie, then ${signedIn}`,
      async (portal, lender) => {
        const cookie = await portal.signIn(lender);
        const ticket = encodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
        const answer = await portal.ask({ path: `/api/session/ended?ticket=${ticket}`, cookie });
        return line(
          statusOf(answer),
          cookieChange(answer),
          `then ${await tryEntrances(portal, lender, cookie)}`,
        );
      },
    ),
    story(
      "ended-prefetch",
      "the router's own fetch of that handler",
      "204, no cookie",
      async (portal, lender, stage) => {
        refuseAtApi(stage, lender);
        const cookie = await portal.signIn(lender);
        const path = await ended(portal, lender, cookie);
        const answer = await portal.ask({ path, cookie, headers: [["Sec-Fetch-Dest", "empty"]] });
        return line(statusOf(answer), cookieChange(answer));
      },
    ),
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
