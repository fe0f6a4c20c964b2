import { casesOf, type Group } from "../case.ts";
import { anonymous, type Client, routerHeaders, signedIn, type Tests, trial } from "../client.ts";
import { mint } from "../provider/provider.ts";
import { cookieChange, line, locationOf, statusOf } from "../seen.ts";
import { cookieIn, type SignInRequest } from "../stage/portal-under-test.ts";
import { type Answer, textOf } from "../wire/answer.ts";

const change = (answer: Answer) => line(statusOf(answer), cookieChange(answer));
const now = () => Math.floor(Date.now() / 1000);

async function signedOut(client: Client): Promise<string> {
  const cookie = await client.signIn();
  await client.portal.signOut(cookie);
  return cookie;
}

const places: Readonly<Record<string, string>> = {
  "/": "200 to nowhere",
  "/main-layout": "307 to /?next",
  "/loan_detail/x": "307 to /?next",
  "/api/movements/export?format=csv": "401 to nowhere",
};

const refusedSignOuts: readonly (readonly [string, string, SignInRequest])[] = [
  [
    "no-header",
    "without the portal's own header",
    { without: ["X-Portal-Request", "Content-Type"] },
  ],
  ["no-origin", "without an origin", { without: ["Origin", "Content-Type"] }],
  ["foreign", "from another origin", { headers: ["Origin: https://evil.example"] }],
  ["cross-site", "with Sec-Fetch-Site cross-site", { headers: ["Sec-Fetch-Site: cross-site"] }],
];

const signOutTable = `
signout-copy | a copied cookie after sign-out | ${anonymous}
signout-copy-rsc | a copied cookie after sign-out, in a router request | 401, no rows
signout-renewed-copy | an older copy of a session that was renewed since | ${anonymous}
signin-again | a copy of a session that the same lender replaced by signing in again | ${anonymous}
signout-answer | sign-out itself | 204, cookie cleared
signout-other-lives | another session of the same lender | ${signedIn}
signout-token | the token of a session that was signed out, and a newer one of the same sign-in | 401, no cookie, 401, no cookie
signout-token-twin | a session that a copied token had opened before the sign-out | ${anonymous}
signout-override | sign-out by a method override header | 405, no cookie`;

const signOutTests: Tests = {
  "signout-copy": async (client) => client.entrances(await signedOut(client)),
  "signout-copy-rsc": async (client) => {
    const request = { cookie: await signedOut(client), headers: routerHeaders };
    const answer = await client.ask("/loans?_rsc=x", request);
    const isShown = answer.body.includes(client.lender.mark);
    return line(statusOf(answer), isShown ? "rows" : "no rows");
  },
  "signout-renewed-copy": async (client) => {
    const cookie = await client.signIn({ issuedAgo: 20 });
    await client.portal.signOut(await client.signIn({ issuedAgo: 1 }, { cookie }));
    return client.entrances(cookie);
  },
  "signin-again": async (client) => {
    const cookie = await client.signIn({ issuedAgo: 20 });
    await client.signIn({ issuedAgo: 1, claims: { auth_time: now() - 1 } }, { cookie });
    return client.entrances(cookie);
  },
  "signout-answer": async (client) => change(await client.portal.signOut(await client.signIn())),
  "signout-other-lives": async (client) => {
    const other = await client.signIn({ claims: { auth_time: now() - 60 } });
    await signedOut(client);
    return client.entrances(other);
  },
  "signout-token": async ({ portal, lender }) => {
    const token = mint(lender, { issuedAgo: 20 });
    await portal.signOut(cookieIn(await portal.postToken(token)) ?? "");
    const again = [token, mint(lender, { issuedAgo: 1 })];
    const answers = await Promise.all(again.map((each) => portal.postToken(each)));
    return line(...answers.map(change));
  },
  "signout-token-twin": async (client) => {
    const { portal } = client;
    const token = mint(client.lender, { issuedAgo: 20 });
    const cookie = await portal.postToken(token);
    const twin = await portal.postToken(token);
    await portal.signOut(cookieIn(cookie) ?? "");
    return client.entrances(cookieIn(twin));
  },
  "signout-override": async (client) => {
    const headers = ["X-HTTP-Method-Override: DELETE"];
    const request = { headers, cookie: await client.signIn() };
    return change(await client.ask("/api/session?_method=DELETE", request));
  },
};

/** What a copied cookie gives access to after sign-out. */
export const signOut: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    ...casesOf(signOutTable, signOutTests, trial),
    ...Object.entries(places).map(([path, expected]) =>
      trial(
        `signout-copy ${path}`,
        `a copied cookie after sign-out at ${path}`,
        expected,
        async (client) => {
          const answer = await client.ask(path, { cookie: await signedOut(client) });
          return `${statusOf(answer)} to ${locationOf(answer).split("=", 1)[0] || "nowhere"}`;
        },
      ),
    ),
    ...refusedSignOuts.map(([id, title, request]) =>
      trial(
        `signout-${id}`,
        `sign-out ${title}`,
        `403, no cookie, then ${signedIn}`,
        async (client) => {
          const cookie = await client.signIn();
          const answer = await client.portal.signOut(cookie, request);
          return line(change(answer), `then ${await client.entrances(cookie)}`);
        },
      ),
    ),
  ],
};

// The URL that ends a refused session: in a redirect, or in a refresh in the page when the response
// has already begun.
async function endOf(client: Client, cookie: string): Promise<string> {
  const page = await client.ask("/loans", { cookie });
  const [, written = ""] = /url=(\/api\/session\/ended[^"]+)/.exec(textOf(page)) ?? [];
  return locationOf(page) || written.replaceAll("&amp;", "&");
}

const endedTable = `
refused-page | a page whose token the API refuses | to /api/session/ended, then 303 /?next=%2Floans&reason=refused, no cookie, then ${anonymous}
refused-json | a JSON route whose token the API refuses | 401, 1 call
ended-forged | a foreign link to the handler that ends sessions | 303 /main-layout or /, no cookie, then ${signedIn}
ended-others-ticket | another lender's ticket | 303, no cookie, then ${signedIn}
ended-renewed | the ticket of a token that was renewed since | 303, no cookie
ended-cookie-as-ticket | a session cookie instead of a ticket | 303, no cookie, then ${signedIn}
ended-prefetch | the router's request to that handler | 204, no cookie`;

const endedTests: Tests = {
  "refused-page": async (client) => {
    client.refuseTokens();
    const cookie = await client.signIn();
    const next = await endOf(client, cookie);
    const end = await client.portal.request({ path: next, cookie });
    client.refuseTokens(false);
    return line(
      `to ${next.split("?")[0]}`,
      `then ${statusOf(end)} ${locationOf(end)}`,
      cookieChange(end),
      `then ${await client.entrances(cookie)}`,
    );
  },
  "refused-json": async (client) => {
    client.refuseTokens();
    const answer = await client.portal.request({
      path: "/api/loans",
      cookie: await client.signIn(),
    });
    return line(statusOf(answer), client.calls);
  },
  "ended-forged": async (client) => {
    const cookie = await client.signIn();
    const path = "/api/session/ended?ticket=Fe26.2*x&next=//evil.example";
    const answer = await client.portal.request({ path, cookie });
    const isOwn = ["/", "/main-layout"].includes(locationOf(answer));
    return line(
      `${statusOf(answer)} ${isOwn ? "/main-layout or /" : locationOf(answer)}`,
      cookieChange(answer),
      `then ${await client.entrances(cookie)}`,
    );
  },
  "ended-others-ticket": async (client) => {
    const attacker = client.other("ended-attacker");
    attacker.refuseTokens();
    const path = await endOf(attacker, await attacker.signIn());
    const cookie = await client.signIn();
    const answer = await client.portal.request({ path, cookie });
    return line(change(answer), `then ${await client.entrances(cookie)}`);
  },
  "ended-renewed": async (client) => {
    client.refuseTokens();
    const cookie = await client.signIn({ issuedAgo: 20 });
    const path = await endOf(client, cookie);
    const renewed = await client.signIn({ issuedAgo: 1 }, { cookie });
    return change(await client.portal.request({ path, cookie: renewed }));
  },
  "ended-cookie-as-ticket": async (client) => {
    const cookie = await client.signIn();
    const ticket = encodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
    const path = `/api/session/ended?ticket=${ticket}`;
    const answer = await client.portal.request({ path, cookie });
    return line(change(answer), `then ${await client.entrances(cookie)}`);
  },
  "ended-prefetch": async (client) => {
    client.refuseTokens();
    const cookie = await client.signIn();
    const request = { path: await endOf(client, cookie), cookie };
    return change(await client.portal.request({ ...request, headers: ["Sec-Fetch-Dest: empty"] }));
  },
};

/** Ending a session after the API refused its token, and attempts to abuse that. */
export const sessionEnded: Group = {
  name: "session",
  atOnce: 4,
  cases: [...casesOf(endedTable, endedTests, trial)],
};
