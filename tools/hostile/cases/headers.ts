import { lenderScreens } from "../../../e2e/screens/screen-table.ts";
import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
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

type Place = (
  portal: Portal,
  cookie: string,
  mark: string,
) => Promise<RequestOptions> | RequestOptions;

function place(id: string, title: string, expected: string, requestOf: Place): Case {
  const lender = lenderNamed(`headers-${id}`);
  return {
    id: `headers-${id}`,
    title: `headers of ${title}`,
    expected,
    run: async (stage) => {
      const portal = await stage.portal("main");
      const request = await requestOf(portal, await portal.signIn(lender), lender.mark);
      const answer = await portal.request({ as: lender, ...request });
      return `${answer.status}, ${headerFaults(answer)}, ${storage(answer)}${expected.includes("nonces") ? nonceFaults(answer) : ""}`;
    },
  };
}

async function staticFile(portal: Portal, ending: string): Promise<string> {
  const page = textOf(await portal.request({ path: "/" }));
  const found = new RegExp(`/_next/static/[^"\\\\]+\\.${ending}`).exec(page)?.[0];
  return found ?? "/no-such-file";
}

const page = "200, all headers right, stored by no cache, nonces right";
const data = (status: number) => `${status}, all headers right, stored by no cache`;

const routerHeaders = [
  ["RSC", "1"],
  ["Sec-Fetch-Dest", "empty"],
] as const;

/** The headers of every kind of response. */
export const headers: Group = {
  name: "web",
  atOnce: 3,
  cases: [
    place("sign-in", "the sign-in page", page, () => ({ path: "/" })),
    place("recovery", "the recovery page", page, () => ({ path: "/forgot_password" })),
    place("mail-link", "the page for links of mails", page, () => ({ path: "/account_action" })),
    place("verify", "the page that verifies documents", page, () => ({ path: "/verify" })),
    place("keys", "the public keys of documents", data(200), () => ({
      path: "/api/documents/keys",
    })),
    ...lenderScreens.map(({ name, path }) =>
      place(name, `the screen ${name}`, page, (_portal, cookie, mark) => ({
        path: path.split("?", 1)[0]?.replace(":loan", `loan-${mark}`) ?? "",
        cookie,
      })),
    ),
    place(
      "loan-404",
      "a loan with an impossible id",
      "404, all headers right, stored by no cache, nonces right",
      (_portal, cookie) => ({ path: "/loan_detail/a%2Fb", cookie }),
    ),
    place(
      "404",
      "an unknown address",
      "404, all headers right, stored by no cache, nonces right",
      () => ({
        path: "/nowhere",
      }),
    ),
    place(
      "404-deep",
      "an unknown address with dots",
      "404, all headers right, stored by no cache, nonces right",
      () => ({ path: "/a/b/c.d/e" }),
    ),
    place("redirect", "a page without a session", data(307), () => ({ path: "/loans" })),
    place(
      "redirect-like-file",
      "the router's redirect at an address that ends like a file",
      data(307),
      (_portal, cookie) => ({ path: "/loan_detail/x.txt", cookie, headers: routerHeaders }),
    ),
    place("redirect-file", "the router's redirect of a file", data(307), () => ({
      path: "/icon.svg",
      headers: routerHeaders,
    })),
    place(
      "signed-in-redirect",
      "the sign-in page with a session",
      data(307),
      (_portal, cookie) => ({ path: "/", cookie }),
    ),
    place("slash", "an address with a slash at its end", "308, all headers right", () => ({
      path: "/loans/",
    })),
    place("rsc", "the router's fetch", data(200), async (portal, cookie) => {
      const request: RequestOptions = { path: "/loans?_rsc=1", cookie, headers: routerHeaders };
      // Next redirects a router request whose state parameter is wrong to the right one.
      return { ...request, path: headerOf(await portal.request(request), "location") };
    }),
    place("rsc-401", "the router's fetch without a session", data(401), () => ({
      path: "/loans?_rsc=1",
      headers: [
        ["RSC", "1"],
        ["Sec-Fetch-Dest", "empty"],
      ],
    })),
    place("json", "JSON", data(200), (_portal, cookie) => ({ path: "/api/loans", cookie })),
    place("json-401", "JSON without a session", data(401), () => ({ path: "/api/loans" })),
    place("json-404", "JSON of another lender's loan", data(404), (_portal, cookie) => ({
      path: "/api/loans/loan-of-another",
      cookie,
    })),
    place("json-422", "JSON of a bad query", data(422), (_portal, cookie) => ({
      path: "/api/loans?limit=9999",
      cookie,
    })),
    place("json-405", "an unsupported method of a JSON route", data(405), (_portal, cookie) => ({
      path: "/api/loans",
      method: "POST",
      cookie,
    })),
    place(
      "json-nowhere",
      "an unknown address below /api",
      "404, all headers right, stored by no cache, nonces right",
      () => ({ path: "/api/nowhere" }),
    ),
    place("export", "an export", data(200), (_portal, cookie) => ({
      path: "/api/movements/export?format=csv",
      cookie,
    })),
    ...[
      ...["payments", "payments/export?format=csv", "payments/calendar.ics"],
      "search?list=loans&q=P-",
    ].map((name) =>
      place(`api-${name}`, `/api/${name}`, data(200), (_portal, cookie) => ({
        path: `/api/${name}`,
        cookie,
      })),
    ),
    place("statement-file", "a statement's file", data(200), (_portal, cookie) => ({
      path: "/api/statement?format=csv&year=2026",
      cookie,
    })),
    place("session-403", "a refused sign-in", data(403), () => ({
      path: "/api/session",
      method: "POST",
      headers: [["Content-Type", "application/json"]],
      body: "{}",
    })),
    place("session-405", "GET of the session", data(405), () => ({ path: "/api/session" })),
    place("ended", "the handler that ends sessions", data(303), () => ({
      path: "/api/session/ended",
    })),
    place("script", "a script", "200, all headers right, stored forever", async (portal) => ({
      path: await staticFile(portal, "js"),
    })),
    place("font", "a font", "200, all headers right, stored forever", async (portal) => ({
      path: await staticFile(portal, "woff2"),
    })),
    place("static-404", "a missing script", "404, all headers right, stored by no cache", () => ({
      path: "/_next/static/chunks/nothing.js",
    })),
    place("icon", "the icon", "200, all headers right", () => ({ path: "/icon.svg" })),
    place("undecodable", "a URL that cannot be decoded", "400 or 404, all headers right", () => ({
      path: "/x%E0%A4%A",
    })),
    place(
      "undecodable-loan",
      "a loan's URL that cannot be decoded",
      "400 or 404, all headers right",
      (_portal, cookie) => ({ path: "/loan_detail/%E0%A4%A", cookie }),
    ),
    place("percent", "a URL that ends in a bare %", "400 or 404, all headers right", () => ({
      path: "/%",
    })),
  ].map(headersOnly),
};

// For cases that check headers only: ignores caching, and whether the status is 400 or 404.
function headersOnly(known: Case): Case {
  if (!known.expected.endsWith("all headers right")) return known;
  return {
    ...known,
    run: async (stage) => {
      const [status = "", faults = ""] = (await known.run(stage)).split(/, (.*)/);
      const either = known.expected.startsWith("400 or 404") && ["400", "404"].includes(status);
      return `${either ? "400 or 404" : status}, ${faults.replace(/, (?:stored|nonces|no script).*$/, "")}`;
    },
  };
}
