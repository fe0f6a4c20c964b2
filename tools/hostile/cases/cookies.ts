import { setTimeout as wait } from "node:timers/promises";
import type { Group } from "../case.ts";
import { anonymous, signedIn, trial } from "../client.ts";
import { locationOf } from "../seen.ts";
import { cookieName } from "../stage/portal-under-test.ts";
import { textOf } from "../wire/answer.ts";

// Signs in, sends a changed cookie and tries a page and a JSON route.
const cookieCase = (
  id: string,
  title: string,
  cookieOf: (value: string) => string | undefined,
  expected = anonymous,
) =>
  trial(`cookie-${id}`, title, expected, async (client) => {
    const cookie = await client.signIn();
    return client.entrances(cookieOf(cookie.slice(cookieName.length + 1)));
  });

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
const part = (index: number, change: (text: string) => string) => (value: string) => {
  const parts = value.split("*");
  parts[index] = change(parts[index] ?? "");
  return parts.join("*");
};

const flip = (at: number) => (text: string) => flipped(text, at);
const flipMiddle = (text: string) => flipped(text, Math.floor(text.length / 2));
const inJson = JSON.stringify({ userId: "lender", accessToken: "a.b.c" });
const both = (...values: readonly string[]) =>
  values.map((value) => `${cookieName}=${value}`).join("; ");
const crowd = [...Array.from({ length: 500 }, (_, index) => `c${index}=1`), `${cookieName}=bad`];

/** Cookies that differ from a sealed one. */
export const cookies: Group = {
  name: "cookie",
  atOnce: 4,
  cases: [
    valueCase("good", "the session's own cookie (control)", (value) => value, signedIn),
    cookieCase("none", "none", () => undefined),
    valueCase("empty", "an empty value", () => ""),
    valueCase("garbage", "garbage", () => "x"),
    valueCase("bad-escape", "an escape that does not decode", () => "%E0%A4%A"),
    valueCase("json", "a session in plain JSON", () => encodeURIComponent(inJson)),
    valueCase("flip-start", "a changed version", flip(0)),
    valueCase("flip-salt", "a changed salt", part(2, flip(3))),
    valueCase("flip-iv", "a changed initialization vector", part(3, flip(3))),
    valueCase("flip-text", "a changed sealed text", part(4, flipMiddle)),
    valueCase(
      "flip-expiry",
      "a later expiry",
      part(5, () => "9999999999999"),
    ),
    valueCase(
      "no-expiry",
      "no expiry",
      part(5, () => ""),
    ),
    valueCase("flip-mac", "a changed signature", part(7, flip(5))),
    valueCase(
      "password",
      "another password's name",
      part(1, () => "1"),
    ),
    valueCase(
      "password-prototype",
      "a password named __proto__",
      part(1, () => "__proto__"),
    ),
    valueCase("no-version", "no version at the end", (value) => value.replace(/~\d+$/, "")),
    valueCase("old-version", "an older format's number", (value) => value.replace(/~\d+$/, "~1")),
    valueCase("cut", "without its end", (value) => value.slice(0, -10)),
    valueCase("half", "cut in half", (value) => value.slice(0, value.length / 2)),
    valueCase("head", "without its start", (value) => value.slice(10)),
    valueCase("longer", "with a character added", (value) => `${value}x`),
    valueCase("quoted", "two in one pair of quotes", (value) => `"${value},${value}"`),
    cookieCase("doubled", "a good and then a bad one", (value) => both(value, "bad")),
    cookieCase("doubled-back", "a bad and then a good one", (value) => both("bad", value)),
    cookieCase(
      "unprefixed",
      "the value under the name without __Host-",
      (value) => `${cookieName.slice("__Host-".length)}=${value}`,
    ),
    cookieCase("case", "the name in lower case", (value) => `${cookieName.toLowerCase()}=${value}`),
    cookieCase("spaced", "a non-breaking space before the name", (value) => `\u00a0${both(value)}`),
    valueCase("oversized", "8 KB", () => "x".repeat(8_000)),
    valueCase("stars", "8 KB of the separator", () => `Fe26.2${"*".repeat(8_000)}~2`),
    cookieCase("many", "500 other cookies and a bad one", () => crowd.join("; ")),
    valueCase("huge", "64 KB", () => "x".repeat(64_000), "page 431, JSON 431, 0 calls"),
    valueCase(
      "control",
      "a NUL inside",
      (value) => `${value.slice(0, 9)}\0${value.slice(9)}`,
      "page 400, JSON 400, 0 calls",
    ),
    trial(
      "cookie-ticket",
      "a ticket for ending a session, sealed with the same secret",
      anonymous,
      async (client) => {
        const holder = client.other("cookie-ticket-holder");
        holder.refuseTokens();
        // A redirect, or a refresh in the page when the response has already begun.
        const page = await holder.ask("/loans", { cookie: await holder.signIn() });
        const text = `${locationOf(page)} ${textOf(page).replaceAll("&amp;", "&")}`;
        const ticket = /ticket=([^&"'\\\s]+)/.exec(text)?.[1] ?? "no ticket";
        return client.entrances(both(decodeURIComponent(ticket)));
      },
    ),
    trial("cookie-expired", "a cookie whose token has expired since", anonymous, async (client) => {
      const cookie = await client.signIn({ expiresIn: 2 });
      await wait(2_500);
      return client.entrances(cookie);
    }),
  ],
};
