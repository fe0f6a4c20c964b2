import type { Group } from "../case.ts";
import { signedIn, tryEntrances } from "../entrances.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { portalCase } from "../portal-case.ts";
import { mint } from "../provider/provider.ts";
import { cookieChange, line, statusOf } from "../seen.ts";
import { cookieIn } from "../stage/portal-under-test.ts";
import type { Answer } from "../wire/answer.ts";

/** How sessions begin and are renewed. */
export const sessionLife: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    portalCase(
      "fixation",
      "a sign-in over an attacker's session",
      "another id: true, attacker's cookie afterwards: page 307 /?next=%2Floans, JSON 401, 0 calls",
      async (portal, lender) => {
        const attacker = lenderNamed("fixation-attacker");
        const planted = await portal.signIn(attacker);
        const cookie = await portal.signIn(lender, {}, { cookie: planted });
        await portal.request({ path: "/api/loans", cookie, as: lender });
        const then = await tryEntrances(portal, attacker, planted);
        return line(`another id: ${cookie !== planted}`, `attacker's cookie afterwards: ${then}`);
      },
    ),
    portalCase(
      "login-csrf",
      "another site's form signs the lender in as the attacker",
      "415, no cookie",
      async (portal, lender) => {
        const answer = await portal.request({
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
    portalCase(
      "preflight-foreign",
      "another origin's preflight",
      "nothing allowed",
      async (portal) => {
        const answer = await portal.request({
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
      },
    ),
    portalCase(
      "older-token",
      "an older token of the same lender",
      "200, no cookie",
      async (portal, lender) => {
        const cookie = await portal.signIn(lender, { issuedAgo: 1 });
        const answer = await portal.postToken(mint(lender, { issuedAgo: 60 }), { cookie });
        return line(statusOf(answer), cookieChange(answer));
      },
    ),
    portalCase(
      "other-lender-token",
      "an older token of another lender",
      `200, cookie set, ${signedIn}`,
      async (portal, lender) => {
        const cookie = await portal.signIn(lenderNamed("other-lender-first"), { issuedAgo: 1 });
        const answer = await portal.postToken(mint(lender, { issuedAgo: 60 }), { cookie });
        const then = await tryEntrances(portal, lender, cookieIn(answer));
        return line(statusOf(answer), cookieChange(answer), then);
      },
    ),
    portalCase(
      "renewal-among-pages",
      "12 page loads with a dead cookie around one renewal, in one browser",
      `a new cookie, ${signedIn}`,
      async (portal, lender) => {
        let jar = "__Host-lenders_session=Fe26.2*dead";
        const dead = jar;
        const keep = (answer: Answer) => {
          const change = cookieChange(answer);
          if (change === "cookie cleared") jar = "";
          if (change === "cookie set") jar = cookieIn(answer) ?? "";
        };
        const load = async () => keep(await portal.request({ path: "/loans", cookie: dead }));
        const renew = async () => keep(await portal.postToken(mint(lender), { cookie: dead }));
        const loads = Array.from({ length: 6 }, () => load);
        await Promise.all([...loads, renew, ...loads].map((send) => send()));
        await Promise.all(loads.map((send) => send()));
        const kept = jar !== dead && jar !== "" ? "a new cookie" : "no new cookie";
        return line(kept, await tryEntrances(portal, lender, jar));
      },
    ),
    portalCase(
      "cookie-lifetime",
      "the cookie expires with its token",
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
    portalCase(
      "no-token-in-answer",
      "the response to a sign-in holds no token",
      "userId, expiresIn",
      async (portal, lender) => {
        const answer = await portal.postToken(mint(lender));
        return Object.keys(JSON.parse(answer.body.toString())).join(", ");
      },
    ),
  ],
};
