import type { Group } from "../case.ts";
import { anonymous, signedIn, tryEntrances } from "../entrances.ts";
import { portalCase } from "../portal-case.ts";
import { mint } from "../provider/provider.ts";
import { cookieChange, line, locationOf, statusOf } from "../seen.ts";
import { cookieIn } from "../stage/portal-under-test.ts";

/** What a copied cookie gives access to after sign-out. */
export const signOut: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    portalCase(
      "signout-copy",
      "a copied cookie after sign-out",
      anonymous,
      async (portal, lender) => {
        const cookie = await portal.signIn(lender);
        await portal.signOut(cookie);
        return tryEntrances(portal, lender, cookie);
      },
    ),
    ...["/", "/main-layout", "/loan_detail/x", "/api/movements/export?format=csv"].map((path) =>
      portalCase(
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
          const answer = await portal.request({ path, cookie, as: lender });
          const [place] = locationOf(answer).split("=");
          return `${statusOf(answer)} to ${place || "nowhere"}`;
        },
      ),
    ),
    portalCase(
      "signout-copy-rsc",
      "a copied cookie after sign-out, in a router request",
      "401, no rows",
      async (portal, lender) => {
        const cookie = await portal.signIn(lender);
        await portal.signOut(cookie);
        const headers = [
          ["RSC", "1"],
          ["Sec-Fetch-Dest", "empty"],
        ] as const;
        const answer = await portal.request({ path: "/loans?_rsc=x", cookie, headers });
        return line(statusOf(answer), answer.body.includes(lender.mark) ? "rows" : "no rows");
      },
    ),
    portalCase(
      "signout-renewed-copy",
      "an older copy of a session that was renewed since",
      anonymous,
      async (portal, lender) => {
        const cookie = await portal.signIn(lender, { issuedAgo: 20 });
        const renewed = await portal.signIn(lender, { issuedAgo: 1 }, { cookie });
        await portal.signOut(renewed);
        return tryEntrances(portal, lender, cookie);
      },
    ),
    portalCase(
      "signin-again",
      "a copy of a session that the same lender replaced by signing in again",
      anonymous,
      async (portal, lender) => {
        const cookie = await portal.signIn(lender, { issuedAgo: 20 });
        const now = Math.floor(Date.now() / 1000);
        await portal.signIn(lender, { issuedAgo: 1, claims: { auth_time: now - 1 } }, { cookie });
        return tryEntrances(portal, lender, cookie);
      },
    ),
    portalCase(
      "signout-answer",
      "sign-out itself",
      "204, cookie cleared",
      async (portal, lender) => {
        const answer = await portal.signOut(await portal.signIn(lender));
        return line(statusOf(answer), cookieChange(answer));
      },
    ),
    portalCase(
      "signout-other-lives",
      "another session of the same lender",
      signedIn,
      async (portal, lender) => {
        const elsewhere = { claims: { auth_time: Math.floor(Date.now() / 1000) - 60 } };
        const other = await portal.signIn(lender, elsewhere);
        await portal.signOut(await portal.signIn(lender));
        return tryEntrances(portal, lender, other);
      },
    ),
    portalCase(
      "signout-token",
      "the token of a session that was signed out, and a newer one of the same sign-in",
      "401, no cookie, 401, no cookie",
      async (portal, lender) => {
        const token = mint(lender, { issuedAgo: 20 });
        const cookie = cookieIn(await portal.postToken(token));
        await portal.signOut(cookie ?? "");
        const again = [token, mint(lender, { issuedAgo: 1 })];
        const answers = await Promise.all(again.map((each) => portal.postToken(each)));
        return line(...answers.flatMap((answer) => [statusOf(answer), cookieChange(answer)]));
      },
    ),
    portalCase(
      "signout-token-twin",
      "a session that a copied token had opened before the sign-out",
      anonymous,
      async (portal, lender) => {
        const token = mint(lender, { issuedAgo: 20 });
        const [cookie, twin] = [await portal.postToken(token), await portal.postToken(token)];
        await portal.signOut(cookieIn(cookie) ?? "");
        return tryEntrances(portal, lender, cookieIn(twin));
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
          "with Sec-Fetch-Site cross-site",
          { headers: [["Sec-Fetch-Site", "cross-site"]] },
        ],
      ] as const
    ).map(([id, title, request]) =>
      portalCase(
        id,
        `sign-out ${title}`,
        `403, no cookie, then ${signedIn}`,
        async (portal, lender) => {
          const cookie = await portal.signIn(lender);
          const answer = await portal.signOut(cookie, request);
          const then = await tryEntrances(portal, lender, cookie);
          return line(statusOf(answer), cookieChange(answer), `then ${then}`);
        },
      ),
    ),
    portalCase(
      "signout-override",
      "sign-out by a method override header",
      "405, no cookie",
      async (portal, lender) => {
        const cookie = await portal.signIn(lender);
        const answer = await portal.request({
          path: "/api/session?_method=DELETE",
          headers: [["X-HTTP-Method-Override", "DELETE"]],
          cookie,
        });
        return line(statusOf(answer), cookieChange(answer));
      },
    ),
  ],
};
