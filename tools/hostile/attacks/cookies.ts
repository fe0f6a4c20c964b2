import { deepEqual, equal } from "node:assert/strict";
import { describe, test } from "node:test";
import { lenderNamed, mint } from "../identity.ts";
import { cookieName, turnedAway } from "../portal.ts";
import { api, portal } from "../stage.ts";
import { headerOf } from "../wire.ts";

const named = (...values: readonly string[]) =>
  values.map((value) => `${cookieName}=${value}`).join("; ");
const crowd = Array.from({ length: 500 }, (_, index) => `c${index}=1`).join("; ");
const inJson = encodeURIComponent('{"userId":"lender","accessToken":"a.b.c"}');

const values: Readonly<Record<string, (value: string) => string>> = {
  "an empty value": () => "",
  "an escape that does not decode": () => "%E0%A4%A",
  "a session in plain JSON": () => inJson,
  "a later expiry": (value) => value.replace(/\*\d{13}\*/, "*9999999999999*"),
  "an older format's number": (value) => value.replace(/~\d+$/, "~1"),
  "its first half": (value) => value.slice(0, value.length / 2),
  "two values in one pair of quotes": (value) => `"${value},${value}"`,
  "8 KB": () => "x".repeat(8_000),
  "8 KB of the separator": () => `Fe26.2${"*".repeat(8_000)}~2`,
};

const headers: Readonly<Record<string, (value: string) => string | undefined>> = {
  none: () => undefined,
  "a good cookie before a bad one": (value) => named(value, "bad"),
  "a bad cookie before a good one": (value) => named("bad", value),
  "the name without __Host-": (value) => named(value).slice("__Host-".length),
  "the name in lower case": (value) => named(value).replace(cookieName, cookieName.toLowerCase()),
  "a non-breaking space before the name": (value) => `\u00a0${named(value)}`,
  "500 other cookies and a bad one": () => `${crowd}; ${named("bad")}`,
};

/** Headers by which a client may try to pass the middleware, or to be another user. */
const bypasses: Readonly<Record<string, (token: string, uid: string) => readonly string[]>> = {
  "a header that once skipped Next's middleware": () => [
    `x-middleware-subrequest: ${Array(5).fill("middleware").join(":")}`,
  ],
  "headers in which a proxy may name a user": (token, uid) => [
    `Authorization: Bearer ${token}`,
    `X-Forwarded-User: ${uid}`,
    "X-Portal-Path: /loans",
  ],
  "headers that the middleware sends to the server": () => [
    "x-middleware-rewrite: /loans",
    "x-middleware-next: 1",
    "x-matched-path: /loans",
    "x-middleware-override-headers: cookie",
    "x-invoke-path: /loans",
    "x-original-url: /loans",
  ],
};

describe("cookies", { concurrency: 4 }, () => {
  const sealedIn = (cookie: string) => cookie.slice(cookieName.length + 1);

  test("the session's own cookie opens a page and JSON", async () => {
    const lender = lenderNamed("own cookie");
    const cookie = await portal.signIn(lender);
    const { page, json } = await portal.tryEntrances(lender, cookie);
    deepEqual([page, json], ["200", 200]);
    equal(api.callsOf(lender.uid).filter((path) => path.startsWith("/loans?")).length >= 2, true);
  });

  const changed = Object.entries(values).map(
    ([title, change]) => [title, (value: string) => named(change(value))] as const,
  );
  for (const [title, cookieOf] of [...changed, ...Object.entries(headers)])
    test(`${title} opens nothing`, async () => {
      const lender = lenderNamed(title);
      const cookie = cookieOf(sealedIn(await portal.signIn(lender)));
      deepEqual(await portal.tryEntrances(lender, cookie), turnedAway);
    });

  test("a cookie of 64 KB, and one with a NUL, are refused before Next", async () => {
    const lender = lenderNamed("too large");
    const value = sealedIn(await portal.signIn(lender));
    for (const [status, bad] of [
      [431, "x".repeat(64_000)],
      [400, `${value.slice(0, 9)}\0${value.slice(9)}`],
    ] as const) {
      const seen = { page: `${status}`, json: status, calls: 0 };
      deepEqual(await portal.tryEntrances(lender, named(bad)), seen);
    }
  });

  test("a ticket for ending a session, sealed with the same secret, is no session", async () => {
    const lender = lenderNamed("ticket");
    api.refusals.set(lender.uid, 401);
    const cookie = await portal.signIn(lender);
    // A redirect, or a refresh in the page when the response has already begun.
    const page = await portal.request({ path: "/loans", cookie, as: lender });
    const text = `${headerOf(page, "location")} ${page.text.replaceAll("&amp;", "&")}`;
    const [, ticket = ""] = /ticket=([^&"'\\\s]+)/.exec(text) ?? [];
    equal(ticket.startsWith("Fe26.2"), true);
    const other = lenderNamed("other than the ticket's");
    deepEqual(await portal.tryEntrances(other, named(decodeURIComponent(ticket))), turnedAway);
  });

  test("the cookie is Secure, HttpOnly and Lax, and the answer to a sign-in has no token", async () => {
    const answer = await portal.postToken(lenderNamed("sign-in"));
    const cookie = headerOf(answer, "set-cookie");
    for (const attribute of ["Path=/", "Secure", "HttpOnly", "SameSite=lax"])
      equal(cookie.includes(attribute), true, attribute);
    deepEqual(Object.keys(JSON.parse(answer.text)), ["userId", "expiresIn"]);
  });

  for (const [title, headersOf] of Object.entries(bypasses))
    test(`${title} open nothing`, async () => {
      const lender = lenderNamed(title);
      const forged = headersOf(mint(lender), lender.uid);
      deepEqual(await portal.tryEntrances(lender, undefined, forged), turnedAway);
    });
});
