import { deepEqual, equal, ok } from "node:assert/strict";
import { describe, test } from "node:test";
import { lenderNamed } from "../identity.ts";
import { api, portal } from "../stage.ts";
import { headerOf } from "../wire.ts";

/** What is wrong with a request target, and the statuses that are right. */
const targets: Readonly<Record<string, readonly [string, ...number[]]>> = {
  "cannot be decoded": ["/x%E0%A4%A"],
  "holds an encoded line break": ["/%0d%0aX-Evil:%201"],
  "holds a raw control character": ["/a\u0001b"],
  "holds raw bytes above ASCII": ["/\u00ff\u00fe"],
  "holds bytes that are not UTF-8": ["/%ff%fe"],
  "goes up": ["/../../etc/passwd"],
  "goes up by encoded slashes": ["/..%2f..%2fetc/passwd"],
  "goes up from the static files": ["/_next/static/..%2f..%2f..%2fpackage.json"],
  "goes up from the static files by encoded dots": ["/_next/static/%2e%2e/%2e%2e/BUILD_ID"],
  "goes up from a document": ["/api/documents/files/..%2f..%2fadmin"],
  "ends in an encoded slash": ["/loans%2f"],
  "holds a path parameter": ["/loans;x=1"],
  "is a page's in upper case": ["/LOANS"],
  "is a page's with an extension": ["/loans.json"],
  "has 10,000 characters": [`/${"x".repeat(10_000)}`],
  "has 4,000 segments": [`/${"x/".repeat(4_000)}`, 308, 404],
  "has 100,000 characters": [`/${"x".repeat(100_000)}`, 414, 431],
  "begins with two slashes": ["//evil.example/", 308, 404],
  "begins with two slashes and goes up": ["//evil.example/%2e%2e", 308, 400, 404],
  "begins with a backslash": ["/\\evil.example/", 308, 404],
  "begins with three slashes": ["///evil.example//", 308, 404],
  "has no slash": ["loans", 400, 404],
  "is a star": ["*", 400, 404, 405],
  "is the image optimizer on another host": [
    "/_next/image?url=http%3A%2F%2F169.254.169.254%2Flatest&w=640&q=75",
  ],
};

/** Files and features of the server that must not be reachable. */
const hidden = `
  /.env.local /.git/config /package.json /.next/BUILD_ID /_next/static/../../.env.local
  /middleware.ts /server.js /metrics /debug /__nextjs_original-stack-frame
  /_next/image?url=%2Ficon.svg&w=640&q=75`;

const headers = (...lines: string[]) => ({ headers: lines });
const hosts = {
  "another host's name": headers("Host: evil.example"),
  "another port": headers("Host: localhost:1"),
  "a host with a user name": headers("Host: localhost@evil.example"),
  "X-Forwarded-Host": headers("X-Forwarded-Host: evil.example"),
  "X-Forwarded-Proto and -Port": headers("X-Forwarded-Proto: evil", "X-Forwarded-Port: 1"),
  Forwarded: headers("Forwarded: host=evil.example;proto=https"),
  "X-Forwarded-Prefix, X-Original-URL and X-Rewrite-URL": headers(
    "X-Forwarded-Prefix: //evil.example",
    "X-Original-URL: //evil.example",
    "X-Rewrite-URL: //evil.example",
  ),
  "two Host headers": headers("Host: localhost", "Host: evil.example"),
};

describe("addresses", { concurrency: 4 }, () => {
  for (const [title, [path, ...given]] of Object.entries(targets))
    test(`a URL that ${title} leads nowhere`, async () => {
      const lender = lenderNamed(path);
      const answer = await portal.request({ path, cookie: await portal.signIn(lender) });
      ok((given.length ? given : [400, 404]).includes(answer.status), `${answer.status}`);
      const location = headerOf(answer, "location");
      ok(location === "" || /^\/(?![/\\])[^\\]*$/.test(location), location);
      deepEqual(api.callsOf(lender.uid), []);
    });

  for (const path of hidden.trim().split(/\s+/))
    test(`${path} is not public`, async () => {
      const { status } = await portal.request({ path });
      ok([400, 404].includes(status), `${status}`);
    });

  for (const [title, sent] of Object.entries(hosts))
    test(`${title} changes no redirect`, async () => {
      const cookie = await portal.signIn(lenderNamed(title));
      const answers = [
        await portal.request({ path: "/loans", ...sent }),
        await portal.request({ path: "/", cookie, ...sent }),
        await portal.request({ path: "/loans/", ...sent }),
        await portal.request({ path: "/api/session/ended?next=/loans", ...sent }),
      ];
      const places = answers.map((answer) => headerOf(answer, "location"));
      const ended = "/?next=%2Floans&reason=ended";
      deepEqual(places, ["/?next=%2Floans", "/main-layout", "/loans", ended]);
      for (const answer of answers) equal(/evil/.test(`${answer.headers}${answer.text}`), false);
    });

  test("an absolute URL as the request target names no other host in the answer", async () => {
    const answer = await portal.request({ path: "http://evil.example/loans" });
    equal(/evil/.test(`${answer.headers}${answer.text}`), false);
  });

  for (const next of ["//evil.example", "/\\evil.example", "/\t/evil.example", "javascript:evil"])
    test(`a sign-in does not lead on to ${JSON.stringify(next)}`, async () => {
      const query = `?next=${encodeURIComponent(next)}`;
      const cookie = await portal.signIn(lenderNamed("return"));
      const answer = await portal.request({ path: `/${query}`, cookie });
      deepEqual([answer.status, headerOf(answer, "location")], [307, "/main-layout"]);
      for (const path of [`/${query}`, `/forgot_password${query}`]) {
        const { text } = await portal.request({ path });
        // The page's data repeats its own URL; no link or property may lead to it.
        equal(/(?:href="|destination\\?":\\?")(?!\/[a-z_?"\\])[^"]*evil/i.test(text), false);
      }
    });
});
