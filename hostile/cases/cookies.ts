import type { Case, Group } from "../case.ts";
import { anonymous, signedIn, tryEntrances } from "../entrances.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { locationOf } from "../seen.ts";
import { cookieName } from "../stage/portal-under-test.ts";
import type { Stage } from "../stage/stage.ts";
import { story } from "../story.ts";
import { textOf } from "../wire/answer.ts";

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A good session's value, and what is sent in its place. */
function cookieCase(
  id: string,
  title: string,
  cookieOf: (value: string) => string | undefined,
  expected = anonymous,
): Case {
  return story(id, title, expected, async (portal, lender) => {
    const cookie = await portal.signIn(lender);
    return tryEntrances(portal, lender, cookieOf(cookie.slice(cookieName.length + 1)));
  });
}

const valued = (id: string, title: string, change: (value: string) => string, expected?: string) =>
  cookieCase(id, title, (value) => `${cookieName}=${change(value)}`, expected);

function flipped(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
}

/** Changes one of the parts that the seal's stars separate. */
function part(value: string, index: number, change: (text: string) => string): string {
  const parts = value.split("*");
  parts[index] = change(parts[index] ?? "");
  return parts.join("*");
}

/** The ticket in the address to which a page sends a browser whose token the API refused. */
async function ticketFor(stage: Stage, name: string): Promise<string> {
  const portal = await stage.portal("main");
  const lender = lenderNamed(name);
  stage.api.behave(lender.uid, (response) => {
    response.statusCode = 401;
    response.end();
  });
  const cookie = await portal.signIn(lender);
  // The handler that ends sessions is reached by a redirect, or by a refresh where the page has begun.
  const page = await portal.ask({ path: "/loans", cookie, as: lender });
  const text = `${locationOf(page)} ${textOf(page).replaceAll("&amp;", "&")}`;
  return decodeURIComponent(/ticket=([^&"'\\\s]+)/.exec(text)?.[1] ?? "no ticket");
}

const tooLarge = "page 431, JSON 431, 0 calls";

/** Cookies that are not, or not quite, one that the portal has sealed. */
export const cookies: Group = {
  name: "cookie",
  atOnce: 4,
  cases: [
    valued("cookie-good", "the session's own (control)", (value) => value, signedIn),
    cookieCase("cookie-none", "none", () => undefined),
    valued("cookie-empty", "an empty one", () => ""),
    valued("cookie-garbage", "garbage", () => "x"),
    valued("cookie-bad-escape", "an escape that does not decode", () => "%E0%A4%A"),
    valued("cookie-json", "a session in plain JSON", () =>
      encodeURIComponent(JSON.stringify({ userId: "lender", accessToken: "a.b.c" })),
    ),
    valued("cookie-flip-start", "a changed version", (value) => flipped(value, 0)),
    valued("cookie-flip-salt", "a changed salt", (value) => part(value, 2, (t) => flipped(t, 3))),
    valued("cookie-flip-iv", "a changed start vector", (value) =>
      part(value, 3, (text) => flipped(text, 3)),
    ),
    valued("cookie-flip-text", "a changed sealed text", (value) =>
      part(value, 4, (text) => flipped(text, Math.floor(text.length / 2))),
    ),
    valued("cookie-flip-expiry", "a later expiry", (value) =>
      part(value, 5, () => "9999999999999"),
    ),
    valued("cookie-no-expiry", "no expiry", (value) => part(value, 5, () => "")),
    valued("cookie-flip-mac", "a changed signature", (value) =>
      part(value, 7, (text) => flipped(text, 5)),
    ),
    valued("cookie-password", "another password's name", (value) => part(value, 1, () => "1")),
    valued("cookie-password-prototype", "a password named __proto__", (value) =>
      part(value, 1, () => "__proto__"),
    ),
    valued("cookie-no-version", "no version at the end", (value) => value.replace(/~\d+$/, "")),
    valued("cookie-old-version", "an older format's number", (value) =>
      value.replace(/~\d+$/, "~1"),
    ),
    valued("cookie-cut", "cut at its end", (value) => value.slice(0, -10)),
    valued("cookie-half", "cut in half", (value) => value.slice(0, value.length / 2)),
    valued("cookie-head", "cut at its start", (value) => value.slice(10)),
    valued("cookie-longer", "with something added", (value) => `${value}x`),
    valued("cookie-quoted", "two in one pair of quotes", (value) => `"${value},${value}"`),
    cookieCase("cookie-doubled", "a good and then a bad one", (value) =>
      [value, "bad"].map((each) => `${cookieName}=${each}`).join("; "),
    ),
    cookieCase("cookie-doubled-back", "a bad and then a good one", (value) =>
      ["bad", value].map((each) => `${cookieName}=${each}`).join("; "),
    ),
    cookieCase(
      "cookie-unprefixed",
      "the value without the __Host- name",
      (value) => `${cookieName.slice("__Host-".length)}=${value}`,
    ),
    cookieCase(
      "cookie-case",
      "the name in small letters",
      (value) => `${cookieName.toLowerCase()}=${value}`,
    ),
    cookieCase(
      "cookie-spaced",
      "a name of another script's space before it",
      (value) => `\u00a0${cookieName}=${value}`,
    ),
    valued("cookie-oversized", "8 KB", () => "x".repeat(8_000)),
    valued("cookie-stars", "8 KB of the seal's own stars", () => `Fe26.2${"*".repeat(8_000)}~2`),
    cookieCase("cookie-many", "500 others and a bad one", () =>
      [...Array.from({ length: 500 }, (_, index) => `c${index}=1`), `${cookieName}=bad`].join("; "),
    ),
    valued("cookie-huge", "64 KB", () => "x".repeat(64_000), tooLarge),
    valued(
      "cookie-control",
      "a NUL inside",
      (value) => `${value.slice(0, 9)}\0${value.slice(9)}`,
      "page 400, JSON 400, 0 calls",
    ),
    {
      id: "cookie-ticket",
      title: "a ticket that ends sessions, sealed by the same secret",
      expected: anonymous,
      run: async (stage) => {
        const ticket = await ticketFor(stage, "cookie-ticket-holder");
        const portal = await stage.portal("main");
        return tryEntrances(portal, lenderNamed("cookie-ticket"), `${cookieName}=${ticket}`);
      },
    },
    {
      id: "cookie-expired",
      title: "one whose token has died since",
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
