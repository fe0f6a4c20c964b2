import fc from "fast-check";
import { anyText } from "./domain/any-text-for-tests";
import { accountActionPath, continuePathOf, parseReturnPath, signInPath } from "./return-paths";
import { isPortalPath } from "./routes";

test.each([
  "/loans",
  "/movements?type=LOAN&page=2",
  "/loan_detail/a%2Fb",
  "/main-layout",
  "/statement?year=2026",
])("%s is a way back after sign-in", (path) => expect(parseReturnPath(path)).toBe(path));

test.each([
  "",
  "/",
  "loans",
  "/loans\\@evil.example",
  "/loans\r\nSet-Cookie: a=b",
  "/api/session/ended",
  "/loans/../api/session",
  `/loans?q=${"a".repeat(2100)}`,
])("%j is no way back", (path) => expect(parseReturnPath(path)).toBeUndefined());

test("sign-in keeps the requested page and the reason, and no foreign page", () => {
  expect(signInPath("/loan_detail/L%201?x=1", "ended")).toBe(
    "/?next=%2Floan_detail%2FL%25201%3Fx%3D1&reason=ended",
  );
  expect(signInPath("//evil.example")).toBe("/");
});

test("a mail's link keeps all its parameters from one page to the other", () => {
  const link = { mode: "verifyEmail", oobCode: "a&b", lang: ["es", "en"], none: undefined };
  expect(accountActionPath(link)).toBe(
    "/account_action?mode=verifyEmail&oobCode=a%26b&lang=es&lang=en",
  );
});

test.each([
  ["https://portal.example/?next=%2Floans%3Fpage%3D2", "/loans?page=2"],
  ["https://portal.example/security", "/security"],
  ["https://portal.example/", undefined],
  ["https://evil.example/security", undefined],
  ["https://portal.example/?next=%2F%2Fevil.example", undefined],
  ["//evil.example", undefined],
  ["", undefined],
  [undefined, undefined],
  [["https://portal.example/security"], undefined],
])("after a mail's action, %j leads on to %s", (continueUrl, path) => {
  expect(continuePathOf(continueUrl, "https://portal.example")).toBe(path);
});
// Known tricks for open redirects: each before and after a host, with and without one of the
// portal's paths at the end.

const beginnings = [
  ...String.raw`
    // /// //// ///// \/\/ /\/\/ /\/ /\ \\ /;@ //;@ /%09/ //%09/ ///%09/ /%0a/ /%0d/ /%00/ /%20/
    /. . /%5c //%5c ///%5c /%2f%2f /%2f%2f%2f /%2f%5c%2f //%2fx /<>// <>// http:// https://
    http: https: https:/ http:\\ //https:// //https:/// /http:// /https:// /https:///
    /https:/%5c /https://%09/ /https://%5c data:text/html, @ javascript:// /javascript:
    //javascript: /%09/javascript: //portal.example@ //portal.example+&@ //portal.example:80#@
    //x:y@ /../ /..// /.// /./\ /%2e%2e// /loans/..// /loans/%2e%2e// /loans/..\
  `
    .trim()
    .split(/\s+/),
  "/\t/",
  "/\n/",
  "/\r/",
  "/ /",
  "\u3002\u3002//",
  "/\u2215\u2215",
  "/\uff0f\uff0f",
  "\u00a0//",
  "\ufeff//",
  " //",
  "\t//",
  "\0//",
];
const hosts = "evil.example evil%E3%80%82example [::ffff:203.0.113.9] 0xcb.0x00.0x71.0x09".split(
  " ",
);
const endings = ["", ..."/ // /%2e%2e /%2f.. /loans /../loans \\@portal.example/loans".split(" ")];

const origin = "https://portal.example";

const bases = [`${origin}/`, `${origin}/?next=x`, `${origin}/api/session/ended`];

/** Whether a browser stays on a lender's page of the portal with this path. */
function isAtHome(path: string): boolean {
  return bases.every((base) => {
    const url = new URL(path, base);
    return url.origin === origin && isPortalPath(url.pathname);
  });
}

test("leads nowhere else by any of the known tricks", () => {
  let tried = 0;
  for (const beginning of beginnings)
    for (const host of hosts)
      for (const ending of endings) {
        tried += 1;
        const parsed = parseReturnPath(beginning + host + ending);
        if (parsed !== undefined) expect(parsed).toBe("/loans");
      }
  expect(tried).toBeGreaterThan(2_000);
});

test("stays at home where a trick is within a page's own path or query", () => {
  const strays: string[] = [];
  let letIn = 0;
  for (const beginning of beginnings)
    for (const host of hosts)
      for (const path of ["/loans", "/loans/", "/loans?next=", "/loan_detail/", "/loans#"]) {
        const parsed = parseReturnPath(path + beginning + host);
        if (parsed === undefined) continue;
        letIn += 1;
        if (!isAtHome(parsed)) strays.push(parsed);
      }
  expect(strays).toEqual([]);
  expect(letIn).toBeGreaterThan(200);
});

test("stays at home with any of the tricks in the fragment that the sign-in page adds", () => {
  for (const beginning of beginnings)
    for (const host of hosts) {
      const { hash } = new URL(`#${beginning}${host}`, origin);
      expect(isAtHome(`/loan_detail/L1?tab=x${hash}`)).toBe(true);
    }
});

test("leads nowhere else whatever the text", () => {
  const signs = ["/loan_detail/", "?", "#", "%"];
  const pieces = fc.constantFrom(...beginnings, ...hosts, ...endings, ...signs);
  const texts = fc.oneof(
    anyText(),
    fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join("")),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(fc.constantFrom("", "/", "/loans", "/loans?q="), texts, (start, text) => {
      const parsed = parseReturnPath(start + text);
      return parsed === undefined || isAtHome(parsed);
    }),
  );
});
