import { setTimeout as wait } from "node:timers/promises";
import type { Case, Group } from "../case.ts";
import { anonymous, signedIn, tryEntrances } from "../entrances.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { portalCase } from "../portal-case.ts";
import { locationOf } from "../seen.ts";
import { cookieName } from "../stage/portal-under-test.ts";
import type { Stage } from "../stage/stage.ts";
import { textOf } from "../wire/answer.ts";

// Signs in, sends a changed cookie and tries a page and a JSON route.
function cookieCase(
  id: string,
  title: string,
  cookieOf: (value: string) => string | undefined,
  expected = anonymous,
): Case {
  return portalCase(id, title, expected, async (portal, lender) => {
    const cookie = await portal.signIn(lender);
    return tryEntrances(portal, lender, cookieOf(cookie.slice(cookieName.length + 1)));
  });
}

const valueCase = (
  id: string,
  title: string,
  change: (value: string) => string,
  expected?: string,
) => cookieCase(id, title, (value) => `${cookieName}=${change(value)}`, expected);

function flipped(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
}

// Changes one part of the sealed value; parts are separated by stars.
function part(value: string, index: number, change: (text: string) => string): string {
  const parts = value.split("*");
  parts[index] = change(parts[index] ?? "");
  return parts.join("*");
}

// The ticket in the URL to which a page redirects after the API refused the token.
async function ticketFor(stage: Stage, name: string): Promise<string> {
  const portal = await stage.portal("main");
  const lender = lenderNamed(name);
  stage.api.behave(lender.uid, (response) => {
    response.statusCode = 401;
    response.end();
  });
  const cookie = await portal.signIn(lender);
  // A redirect, or a refresh in the page when the response has already begun.
  const page = await portal.request({ path: "/loans", cookie, as: lender });
  const text = `${locationOf(page)} ${textOf(page).replaceAll("&amp;", "&")}`;
  return decodeURIComponent(/ticket=([^&"'\\\s]+)/.exec(text)?.[1] ?? "no ticket");
}

const tooLarge = "page 431, JSON 431, 0 calls";

/** Cookies that differ from a sealed one. */
export const cookies: Group = {
  name: "cookie",
  atOnce: 4,
  cases: [
    valueCase("cookie-good", "the session's own cookie (control)", (value) => value, signedIn),
    cookieCase("cookie-none", "none", () => undefined),
    valueCase("cookie-empty", "an empty value", () => ""),
    valueCase("cookie-garbage", "garbage", () => "x"),
    valueCase("cookie-bad-escape", "an escape that does not decode", () => "%E0%A4%A"),
    valueCase("cookie-json", "a session in plain JSON", () =>
      encodeURIComponent(JSON.stringify({ userId: "lender", accessToken: "a.b.c" })),
    ),
    valueCase("cookie-flip-start", "a changed version", (value) => flipped(value, 0)),
    valueCase("cookie-flip-salt", "a changed salt", (value) =>
      part(value, 2, (t) => flipped(t, 3)),
    ),
    valueCase("cookie-flip-iv", "a changed initialization vector", (value) =>
      part(value, 3, (text) => flipped(text, 3)),
    ),
    valueCase("cookie-flip-text", "a changed sealed text", (value) =>
      part(value, 4, (text) => flipped(text, Math.floor(text.length / 2))),
    ),
    valueCase("cookie-flip-expiry", "a later expiry", (value) =>
      part(value, 5, () => "9999999999999"),
    ),
    valueCase("cookie-no-expiry", "no expiry", (value) => part(value, 5, () => "")),
    valueCase("cookie-flip-mac", "a changed signature", (value) =>
      part(value, 7, (text) => flipped(text, 5)),
    ),
    valueCase("cookie-password", "another password's name", (value) => part(value, 1, () => "1")),
    valueCase("cookie-password-prototype", "a password named __proto__", (value) =>
      part(value, 1, () => "__proto__"),
    ),
    valueCase("cookie-no-version", "no version at the end", (value) => value.replace(/~\d+$/, "")),
    valueCase("cookie-old-version", "an older format's number", (value) =>
      value.replace(/~\d+$/, "~1"),
    ),
    valueCase("cookie-cut", "without its end", (value) => value.slice(0, -10)),
    valueCase("cookie-half", "cut in half", (value) => value.slice(0, value.length / 2)),
    valueCase("cookie-head", "without its start", (value) => value.slice(10)),
    valueCase("cookie-longer", "with a character added", (value) => `${value}x`),
    valueCase("cookie-quoted", "two in one pair of quotes", (value) => `"${value},${value}"`),
    cookieCase("cookie-doubled", "a good and then a bad one", (value) =>
      [value, "bad"].map((each) => `${cookieName}=${each}`).join("; "),
    ),
    cookieCase("cookie-doubled-back", "a bad and then a good one", (value) =>
      ["bad", value].map((each) => `${cookieName}=${each}`).join("; "),
    ),
    cookieCase(
      "cookie-unprefixed",
      "the value under the name without __Host-",
      (value) => `${cookieName.slice("__Host-".length)}=${value}`,
    ),
    cookieCase(
      "cookie-case",
      "the name in lower case",
      (value) => `${cookieName.toLowerCase()}=${value}`,
    ),
    cookieCase(
      "cookie-spaced",
      "a non-breaking space before the name",
      (value) => `\u00a0${cookieName}=${value}`,
    ),
    valueCase("cookie-oversized", "8 KB", () => "x".repeat(8_000)),
    valueCase("cookie-stars", "8 KB of the separator", () => `Fe26.2${"*".repeat(8_000)}~2`),
    cookieCase("cookie-many", "500 other cookies and a bad one", () =>
      [...Array.from({ length: 500 }, (_, index) => `c${index}=1`), `${cookieName}=bad`].join("; "),
    ),
    valueCase("cookie-huge", "64 KB", () => "x".repeat(64_000), tooLarge),
    valueCase(
      "cookie-control",
      "a NUL inside",
      (value) => `${value.slice(0, 9)}\0${value.slice(9)}`,
      "page 400, JSON 400, 0 calls",
    ),
    {
      id: "cookie-ticket",
      title: "a ticket for ending a session, sealed with the same secret",
      expected: anonymous,
      run: async (stage) => {
        const ticket = await ticketFor(stage, "cookie-ticket-holder");
        const portal = await stage.portal("main");
        return tryEntrances(portal, lenderNamed("cookie-ticket"), `${cookieName}=${ticket}`);
      },
    },
    {
      id: "cookie-expired",
      title: "a cookie whose token has expired since",
      expected: anonymous,
      run: async (stage) => {
        const portal = await stage.portal("main");
        const lender = lenderNamed("cookie-expired");
        const cookie = await portal.signIn(lender, { expiresIn: 2 });
        await wait(2_500);
        return tryEntrances(portal, lender, cookie);
      },
    },
  ],
};
