import { deepEqual, equal, match, ok } from "node:assert/strict";
import { describe, test } from "node:test";
import { lenderScreens } from "../../../e2e/screens/screen-table.ts";
import { lenderNamed } from "../identity.ts";
import type { Request } from "../portal.ts";
import { portal } from "../stage.ts";
import { type Answer, headerOf } from "../wire.ts";

const wanted = {
  "strict-transport-security": /^max-age=63072000; includeSubDomains$/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
  "x-frame-options": /^DENY$/,
  "content-security-policy": /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
};
const loose = /unsafe-|\*|https?:(?!\/\/(identitytoolkit|securetoken)\.googleapis\.com)/;
const unwanted = ["x-powered-by", "server", "access-control-allow-origin", "x-middleware-rewrite"];

/** How a response may be kept; a page's scripts and styles also have its nonce. */
type Kind = "page" | "data" | "kept for ever" | "headers alone";

function assertHeaders(answer: Answer, kind: Kind): void {
  for (const [name, shape] of Object.entries(wanted)) match(headerOf(answer, name), shape, name);
  for (const name of unwanted) equal(headerOf(answer, name), "", name);
  const policy = headerOf(answer, "content-security-policy");
  equal(loose.test(policy), false, policy);
  const caching = headerOf(answer, "cache-control");
  if (kind === "page" || kind === "data") match(caching, /^private,(?!.*public).* no-store/);
  if (kind === "kept for ever") match(caching, /immutable/);
  if (kind !== "page") return;
  const nonce = `nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}"`;
  const tags = answer.text.match(/<(?:script|style)\b[^>]*>/g) ?? [];
  ok(tags.length > 0);
  deepEqual(
    tags.filter((tag) => !tag.includes(nonce)),
    [],
  );
  match(policy, /require-trusted-types-for 'script'/);
  equal(/ style="/.test(answer.text.replace(/<script\b[\s\S]*?<\/script>/g, "")), false);
}

const json = "Content-Type: application/json";
const router = ["RSC: 1", "Sec-Fetch-Dest: empty"];
type Row = readonly [status: number, kind: Kind, path: string, request?: Partial<Request>];

const toAll: readonly Row[] = [
  [200, "page", "/"],
  [200, "page", "/forgot_password"],
  [200, "page", "/account_action"],
  [200, "page", "/verify"],
  [404, "page", "/nowhere"],
  [404, "page", "/a/b/c.d/e"],
  [404, "data", "/api/nowhere"],
  [200, "data", "/api/documents/keys"],
  [307, "data", "/loans"],
  [308, "headers alone", "/loans/"],
  [401, "data", "/loans?_rsc=1", { headers: router }],
  [401, "data", "/api/loans"],
  [403, "data", "/api/session", { method: "POST", headers: [json], body: "{}" }],
  [405, "data", "/api/session"],
  [303, "data", "/api/session/ended"],
  [200, "data", "/api/health/live"],
  [200, "data", "/api/health/ready"],
  [200, "data", "/styles.css"],
  [404, "data", "/_next/static/chunks/nothing.js"],
  [200, "headers alone", "/icon.svg"],
  [400, "headers alone", "/x%E0%A4%A"],
];

const toLenders: readonly Row[] = [
  ...lenderScreens.map(({ path }): Row => [200, "page", path.split("?")[0] ?? ""]),
  [404, "page", "/loan_detail/a%2Fb"],
  [307, "data", "/"],
  [307, "data", "/loan_detail/x.txt", { headers: router }],
  [200, "data", "/api/loans"],
  [422, "data", "/api/loans?limit=9999"],
  [405, "data", "/api/loans", { method: "POST" }],
  [200, "data", "/api/movements/export?format=csv"],
  [200, "data", "/api/payments/calendar.ics"],
  [200, "data", "/api/search?list=loans&q=P-"],
  [200, "data", "/api/statement?format=csv&year=2026"],
];

describe("headers", { concurrency: 3 }, () => {
  for (const [rows, whose] of [
    [toAll, ""],
    [toLenders, " of a lender"],
  ] as const)
    for (const [status, kind, path, request] of rows)
      test(`${request?.method ?? "GET"} ${path}${whose} has all headers: ${status}`, async () => {
        const lender = lenderNamed(`headers of ${path}`);
        const cookie = whose ? await portal.signIn(lender) : undefined;
        const found = path.replace(":loan", `loan-${lender.mark}`);
        const answer = await portal.request({ ...request, path: found, cookie, as: lender });
        equal(answer.status, status);
        assertHeaders(answer, kind);
      });

  for (const ending of ["js", "woff2"])
    test(`a file of the build has all headers: ${ending}`, async () => {
      const { text } = await portal.request({ path: "/" });
      const [path = ""] = new RegExp(`/_next/static/[^"\\\\]+\\.${ending}`).exec(text) ?? [];
      assertHeaders(await portal.request({ path }), "kept for ever");
    });

  for (const [forged, status] of [
    ["Next-Router-State-Tree: junk", 500],
    ["Next-Router-Prefetch: 2", 200],
  ] as const)
    test(`a forged header of Next's router gets ${status}, and is logged as no defect: ${forged}`, async (context) => {
      const as = lenderNamed(forged);
      const asked = { cookie: await portal.signIn(as), as, headers: [...router, forged] };
      const redirect = await portal.request({ ...asked, path: "/loans" });
      const answer = await portal.request({ ...asked, path: headerOf(redirect, "location") });
      equal(answer.status, status);
      match(headerOf(answer, "cache-control"), /^private, no-store/);
      const id = headerOf(answer, "x-request-id");
      const logged = () => String(portal.readLog().match(new RegExp(`.*${id}.*`, "g")));
      const isLogged = () => match(logged(), /"event":"foreign-request"/);
      // A page's error may be logged after its answer has ended.
      await context.waitFor(isLogged, { timeout: 60_000 });
      equal(/"level":"error"/.test(logged()), false);
    });

  test("each page has a nonce of its own, and takes none from its client", async () => {
    const evil = "script-src 'nonce-evil-nonce' 'unsafe-inline'";
    const headers = [
      "X-Nonce: evil-nonce",
      `Content-Security-Policy: ${evil}`,
      `Content-Security-Policy-Report-Only: ${evil}`,
      "X-Request-Id: evil-id",
      "X-Portal-Path: //evil.example",
    ];
    const nonces = new Set<string | undefined>();
    for (let page = 0; page < 10; page += 1) {
      const answer = await portal.request({ path: "/", headers });
      equal(/evil/.test(`${answer.headers}${answer.text}`), false);
      const policy = headerOf(answer, "content-security-policy");
      nonces.add(/'nonce-([\w+/=]{24})'/.exec(policy)?.[1]);
    }
    equal(nonces.has(undefined), false);
    equal(nonces.size, 10);
  });
});
