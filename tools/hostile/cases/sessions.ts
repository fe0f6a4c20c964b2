import { type Case, casesOf, type Group } from "../case.ts";
import { anonymous, routerHeaders, signedIn, type Tests, trial } from "../client.ts";
import { mint } from "../provider/provider.ts";
import { cookieChange, line, locationOf, statusOf } from "../seen.ts";
import type { PortalKind } from "../stage/portal-kinds.ts";
import { cookieIn } from "../stage/portal-under-test.ts";
import type { Answer } from "../wire/answer.ts";

const lifeTable = `
fixation | a sign-in over an attacker's session | another id: true, attacker's cookie afterwards: ${anonymous}
login-csrf | another site's form signs the lender in as the attacker | 415, no cookie
preflight-foreign | another origin's preflight | nothing allowed
older-token | an older token of the same lender | 200, no cookie
other-lender-token | an older token of another lender | 200, cookie set, ${signedIn}
renewal-among-pages | 12 page loads with a dead cookie around one renewal, in one browser | a new cookie, ${signedIn}
cookie-lifetime | the cookie expires with its token | 90 s at most: true, Path=/, Secure, HttpOnly, SameSite=lax
no-token-in-answer | the response to a sign-in holds no token | userId, expiresIn`;

const lifeTests: Tests = {
  fixation: async (client) => {
    const attacker = client.other("fixation-attacker");
    const planted = await attacker.signIn();
    const cookie = await client.signIn({}, { cookie: planted });
    await client.ask("/api/loans", { cookie });
    const then = await attacker.entrances(planted);
    return line(`another id: ${cookie !== planted}`, `attacker's cookie afterwards: ${then}`);
  },
  "login-csrf": async ({ portal, lender }) => {
    const answer = await portal.request({
      path: "/api/session",
      method: "POST",
      headers: [
        "Content-Type: text/plain",
        "Origin: https://evil.example",
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Mode: navigate",
      ],
      body: `{"idToken":"${mint(lender)}","x":"="}`,
    });
    return line(statusOf(answer), cookieChange(answer));
  },
  "preflight-foreign": async ({ portal }) => {
    const asked = ["Method: POST", "Headers: x-portal-request"];
    const headers = asked.map((each) => `Access-Control-Request-${each}`);
    const answer = await portal.request({
      path: "/api/session",
      method: "OPTIONS",
      headers: ["Origin: https://evil.example", ...headers],
    });
    const allowed = answer.headers.filter(([name]) => name.startsWith("access-control-"));
    return allowed.length ? `allowed: ${allowed.join("; ")}` : "nothing allowed";
  },
  "older-token": async (client) => {
    const cookie = await client.signIn({ issuedAgo: 1 });
    const answer = await client.sendToken({ issuedAgo: 60 }, { cookie });
    return line(statusOf(answer), cookieChange(answer));
  },
  "other-lender-token": async (client) => {
    const cookie = await client.other("other-lender-first").signIn({ issuedAgo: 1 });
    const answer = await client.sendToken({ issuedAgo: 60 }, { cookie });
    const then = await client.entrances(cookieIn(answer));
    return line(statusOf(answer), cookieChange(answer), then);
  },
  "renewal-among-pages": async (client) => {
    const dead = "__Host-lenders_session=Fe26.2*dead";
    let jar = dead;
    const keep = (answer: Answer) => {
      const change = cookieChange(answer);
      if (change === "cookie cleared") jar = "";
      if (change === "cookie set") jar = cookieIn(answer) ?? "";
    };
    const load = async () => keep(await client.portal.request({ path: "/loans", cookie: dead }));
    const renew = async () => keep(await client.sendToken({}, { cookie: dead }));
    const loads = Array.from({ length: 6 }, () => load);
    await Promise.all([...loads, renew, ...loads].map((send) => send()));
    await Promise.all(loads.map((send) => send()));
    const kept = jar !== dead && jar !== "" ? "a new cookie" : "no new cookie";
    return line(kept, await client.entrances(jar));
  },
  "cookie-lifetime": async (client) => {
    const { headers } = await client.sendToken({ expiresIn: 90 });
    const header = headers.find(([name]) => name === "set-cookie")?.[1] ?? "";
    const age = Number(/Max-Age=(\d+)/i.exec(header)?.[1] ?? Number.NaN);
    const wanted = ["Path=/", "Secure", "HttpOnly", "SameSite=lax"];
    const named = wanted.filter((each) => header.includes(each));
    return line(`90 s at most: ${age > 80 && age <= 90}`, ...named);
  },
  "no-token-in-answer": async (client) =>
    Object.keys(JSON.parse((await client.sendToken()).body.toString())).join(", "),
};

/** How sessions begin and are renewed. */
export const sessionLife: Group = {
  name: "session",
  atOnce: 4,
  cases: [...casesOf(lifeTable, lifeTests, trial)],
};

const skips: readonly (readonly [string, string, (token: string, uid: string) => string[]])[] = [
  [
    "subrequest",
    "a header that once skipped Next's middleware",
    () => [`x-middleware-subrequest: ${Array(5).fill("middleware").join(":")}`],
  ],
  [
    "forged-session",
    "headers in which a proxy may name a user",
    (token, uid) => [
      `Authorization: Bearer ${token}`,
      `X-Forwarded-User: ${uid}`,
      "X-Portal-Path: /loans",
    ],
  ],
  [
    "override",
    "headers that the middleware sends to the server",
    () => [
      "x-middleware-rewrite: /loans",
      "x-middleware-next: 1",
      "x-matched-path: /loans",
      "x-middleware-override-headers: cookie",
      "x-invoke-path: /loans",
      "x-original-url: /loans",
    ],
  ],
];

/** Requests that try to skip the middleware or pose as another user. */
export const bypass: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    trial(
      "router-turned-away",
      "the router's request for a page without a session",
      "401 to nowhere",
      async ({ portal }) => {
        const answer = await portal.request({ path: "/loans", headers: routerHeaders });
        return `${statusOf(answer)} to ${locationOf(answer) || "nowhere"}`;
      },
    ),
    ...skips.map(([id, title, headersOf]) =>
      trial(`bypass-${id}`, title, anonymous, async (client) => {
        const { lender } = client;
        return client.entrances(undefined, headersOf(mint(lender), lender.uid));
      }),
    ),
  ],
};

// A session of one server, used on another in the middle of a secret rotation.
const rotated = (
  id: string,
  title: string,
  sealer: PortalKind,
  opener: PortalKind,
  expected: string,
) =>
  trial(
    id,
    title,
    expected,
    async (client) => (await client.at(opener)).entrances(await client.signIn()),
    sealer,
  );

/** The same, on a third server, with the cookie that the second one's page left in the browser. */
function resealed(id: string, between: PortalKind, expected: string): Case {
  const title = `old secret, then a page of ${between}, then a server of new alone`;
  return trial(id, title, expected, async (client) => {
    const cookie = await client.signIn();
    const page = await (await client.at(between)).ask("/loans", { cookie });
    const { portal } = await client.at("badTls");
    const answer = await portal.request({ path: "/loans", cookie: cookieIn(page) ?? cookie });
    return line(statusOf(answer), locationOf(answer));
  });
}

/** Secrets that are rotated server by server: `main` old, `limits` old,new, `faults` new,old, `badTls` new. */
export const rotation: Group = {
  name: "session",
  atOnce: 2,
  cases: [
    rotated("rotate-old-both", "old secret, server of old,new", "main", "limits", signedIn),
    rotated("rotate-both-old", "old,new secrets, server of old", "limits", "main", signedIn),
    rotated("rotate-new-both", "new,old secrets, server of old,new", "faults", "limits", signedIn),
    rotated("rotate-both-new", "old,new secrets, server of new,old", "limits", "faults", signedIn),
    rotated("rotate-old-new", "old secret, server of new alone", "main", "badTls", anonymous),
    resealed("rotate-resealed", "faults", "200, "),
    resealed("rotate-not-resealed", "limits", "307, /?next=%2Floans"),
    rotated("rotate-new-old", "new,old secrets, server of old alone", "faults", "main", anonymous),
  ],
};
