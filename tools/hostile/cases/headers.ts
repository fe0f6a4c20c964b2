import { lenderScreens } from "../../../e2e/screens/screen-table.ts";
import { type Case, casesOf, type Group } from "../case.ts";
import { type Client, routerHeaders, type Tests, trial } from "../client.ts";
import { locationOf } from "../seen.ts";
import type { Portal, RequestOptions } from "../stage/portal-under-test.ts";
import { type Answer, headerOf, textOf } from "../wire/answer.ts";

const wanted: readonly (readonly [string, RegExp])[] = [
  ["strict-transport-security", /^max-age=(?:6307|3153)\d{4}; includeSubDomains/],
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^(?:no-referrer|same-origin|strict-origin)$/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["cross-origin-resource-policy", /^same-origin$/],
  ["permissions-policy", /camera=\(\)/],
  ["x-frame-options", /^DENY$/],
];
const unwanted = ["x-powered-by", "server", "access-control-allow-origin", "x-middleware-rewrite"];
const directives = ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"];

/** The wrong security headers, or "all headers right". */
export function headerFaults(answer: Answer): string {
  const policy = headerOf(answer, "content-security-policy");
  const faults = [
    ...wanted.flatMap(([name, shape]) =>
      shape.test(headerOf(answer, name)) ? [] : [`${name}: ${headerOf(answer, name) || "missing"}`],
    ),
    ...unwanted.filter((name) => headerOf(answer, name) !== "").map((name) => `${name} sent`),
    ...(policy ? [] : ["no policy"]),
    ...(/unsafe-|\*|https?:(?!\/\/(identitytoolkit|securetoken)\.googleapis\.com)/.test(policy)
      ? [`loose policy ${policy}`]
      : []),
    ...(policy
      ? directives.filter((each) => !policy.includes(each)).map((each) => `policy without ${each}`)
      : []),
  ];
  return faults.length ? faults.join("; ") : "all headers right";
}

// Whether caches may store the response.
function storage(answer: Answer): string {
  const value = headerOf(answer, "cache-control");
  const kept = value.split(/,\s*/);
  if (kept.includes("no-store") && kept.includes("private") && !kept.includes("public"))
    return "stored by no cache";
  return value.includes("immutable") ? "stored forever" : `stored: ${value || "no Cache-Control"}`;
}

// Scripts and styles whose nonce differs from the policy's.
function nonceFaults(answer: Answer): string {
  if (!headerOf(answer, "content-type").includes("html")) return "";
  const nonce = /'nonce-([^']+)'/.exec(headerOf(answer, "content-security-policy"))?.[1];
  const tags = textOf(answer).match(/<(?:script|style)\b[^>]*>/g) ?? [];
  const other = tags.filter((tag) => !tag.includes(`nonce="${nonce}"`));
  const styled = / style="/.test(textOf(answer).replace(/<script\b[\s\S]*?<\/script>/g, ""));
  if (tags.length === 0) return ", no script";
  return (
    (other.length ? `, ${other.length} without the nonce` : ", nonces right") +
    (styled ? ", style attributes" : "")
  );
}

type Asked = string | RequestOptions;

/** Also what only a client can find out before. */
type Place = Asked | ((client: Client, cookie: string) => Promise<Asked>);

const page = "200, all headers right, stored by no cache, nonces right";
const noPage = page.replace("200", "404");
const data = (status: number) => `${status}, all headers right, stored by no cache`;
const headersAlone = "all headers right";
const forever = "200, all headers right, stored forever";

// Cases that check headers only ignore caching, and whether the status is 400 or 404.
function ignoring(expected: string, status: string, faults: string, rest: string): string {
  if (!expected.endsWith(headersAlone)) return `${status}, ${faults}${rest}`;
  const either = expected.startsWith("400 or 404") && ["400", "404"].includes(status);
  return `${either ? "400 or 404" : status}, ${faults}`;
}

function place(
  id: string,
  title: string,
  expected: string,
  asked: Place,
  hasSession = false,
): Case {
  return trial(`headers-${id}`, `headers of ${title}`, expected, async (client) => {
    const cookie = await client.signIn();
    const found = typeof asked === "function" ? await asked(client, cookie) : asked;
    const request = typeof found === "string" ? { path: found } : found;
    const path = request.path.replace(":loan", `loan-${client.lender.mark}`);
    const answer = await client.ask(path, { ...request, path, ...(hasSession && { cookie }) });
    const nonces = expected.includes("nonces") ? nonceFaults(answer) : "";
    const rest = `, ${storage(answer)}${nonces}`;
    return ignoring(expected, String(answer.status), headerFaults(answer), rest);
  });
}

const lenders = (id: string, title: string, expected: string, asked: Place) =>
  place(id, title, expected, asked, true);

const staticFile = (ending: string) => async (client: Client) => {
  const found = textOf(await client.ask("/"));
  return new RegExp(`/_next/static/[^"\\\\]+\\.${ending}`).exec(found)?.[0] ?? "/no-such-file";
};

const routes = [
  "payments",
  "payments/export?format=csv",
  "payments/calendar.ics",
  "search?list=loans&q=P-",
];

/** The headers of every kind of response. */
export const headers: Group = {
  name: "web",
  atOnce: 3,
  cases: [
    place("sign-in", "the sign-in page", page, "/"),
    place("recovery", "the recovery page", page, "/forgot_password"),
    place("mail-link", "the page for links of mails", page, "/account_action"),
    place("verify", "the page that verifies documents", page, "/verify"),
    place("keys", "the public keys of documents", data(200), "/api/documents/keys"),
    ...lenderScreens.map(({ name, path }) =>
      lenders(name, `the screen ${name}`, page, path.split("?", 1)[0] ?? ""),
    ),
    lenders("loan-404", "a loan with an impossible id", noPage, "/loan_detail/a%2Fb"),
    place("404", "an unknown address", noPage, "/nowhere"),
    place("404-deep", "an unknown address with dots", noPage, "/a/b/c.d/e"),
    place("redirect", "a page without a session", data(307), "/loans"),
    lenders(
      "redirect-like-file",
      "the router's redirect at an address that ends like a file",
      data(307),
      { path: "/loan_detail/x.txt", headers: routerHeaders },
    ),
    place("redirect-file", "the router's redirect of a file", data(307), {
      path: "/icon.svg",
      headers: routerHeaders,
    }),
    lenders("signed-in-redirect", "the sign-in page with a session", data(307), "/"),
    place("slash", "an address with a slash at its end", `308, ${headersAlone}`, "/loans/"),
    lenders("rsc", "the router's fetch", data(200), async ({ portal }, cookie) => {
      const request: RequestOptions = { path: "/loans?_rsc=1", cookie, headers: routerHeaders };
      // Next redirects a router request whose state parameter is wrong to the right one.
      return { ...request, path: locationOf(await portal.request(request)) };
    }),
    place("rsc-401", "the router's fetch without a session", data(401), {
      path: "/loans?_rsc=1",
      headers: routerHeaders,
    }),
    lenders("json", "JSON", data(200), "/api/loans"),
    place("json-401", "JSON without a session", data(401), "/api/loans"),
    lenders("json-404", "JSON of another lender's loan", data(404), "/api/loans/loan-of-another"),
    lenders("json-422", "JSON of a bad query", data(422), "/api/loans?limit=9999"),
    lenders("json-405", "an unsupported method of a JSON route", data(405), {
      path: "/api/loans",
      method: "POST",
    }),
    place("json-nowhere", "an unknown address below /api", noPage, "/api/nowhere"),
    lenders("export", "an export", data(200), "/api/movements/export?format=csv"),
    ...routes.map((name) => lenders(`api-${name}`, `/api/${name}`, data(200), `/api/${name}`)),
    lenders(
      "statement-file",
      "a statement's file",
      data(200),
      "/api/statement?format=csv&year=2026",
    ),
    place("session-403", "a refused sign-in", data(403), {
      path: "/api/session",
      method: "POST",
      headers: ["Content-Type: application/json"],
      body: "{}",
    }),
    place("session-405", "GET of the session", data(405), "/api/session"),
    place("ended", "the handler that ends sessions", data(303), "/api/session/ended"),
    place("script", "a script", forever, staticFile("js")),
    place("font", "a font", forever, staticFile("woff2")),
    place("static-404", "a missing script", data(404), "/_next/static/chunks/nothing.js"),
    place("icon", "the icon", `200, ${headersAlone}`, "/icon.svg"),
    place(
      "undecodable",
      "a URL that cannot be decoded",
      `400 or 404, ${headersAlone}`,
      "/x%E0%A4%A",
    ),
    lenders(
      "undecodable-loan",
      "a loan's URL that cannot be decoded",
      `400 or 404, ${headersAlone}`,
      "/loan_detail/%E0%A4%A",
    ),
    place("percent", "a URL that ends in a bare %", `400 or 404, ${headersAlone}`, "/%"),
  ],
};

async function policyOf(portal: Portal): Promise<string> {
  return headerOf(await portal.request({ path: "/" }), "content-security-policy");
}

const loose = "script-src 'nonce-evil-nonce' 'unsafe-inline'";

/** A header that the client sends, and what of it must not come back. */
const unused = (id: string, title: string, path: string, sent: string[], traces: RegExp) =>
  trial(`${id}-foreign`, `${title} that the client sends`, "not used", async ({ portal }) => {
    const answer = await portal.request({ path, headers: sent });
    return traces.test(`${textOf(answer)}${answer.headers}`) ? "used" : "not used";
  });

const nonceTable = `
nonce-fresh | 20 pages have 20 nonces of 16 bytes | 20 nonces, 24 characters
trusted-types | a page's policy requires Trusted Types | required for scripts
path-foreign | the middleware's path header, sent by the client | 307 /?next=%2Floans`;

const nonceTests: Tests = {
  "nonce-fresh": async ({ portal }) => {
    const policies = await Promise.all(Array.from({ length: 20 }, () => policyOf(portal)));
    const found = new Set(policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? ""));
    const shortest = Math.min(...[...found].map((each) => each.length));
    return `${found.size} nonces, ${shortest} characters`;
  },
  "trusted-types": async ({ portal }) => {
    const isRequired = (await policyOf(portal)).includes("require-trusted-types-for 'script'");
    return isRequired ? "required for scripts" : "not required";
  },
  "path-foreign": async ({ portal }) => {
    const headers = ["X-Portal-Path: //evil.example"];
    const answer = await portal.request({ path: "/loans", headers });
    return `${answer.status} ${locationOf(answer)}`;
  },
};

/** The policy's nonce, and headers by which a client tries to set it. */
export const nonces: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    ...casesOf(nonceTable, nonceTests, trial),
    unused("nonce", "a nonce", "/", ["X-Nonce: evil-nonce"], /evil-nonce/),
    unused(
      "policy",
      "a policy",
      "/",
      ["", "-Report-Only"].map((end) => `Content-Security-Policy${end}: ${loose}`),
      /evil-nonce|unsafe-inline/,
    ),
    unused("request-id", "a request id", "/api/loans", ["X-Request-Id: evil-id"], /evil-id/),
  ],
};
