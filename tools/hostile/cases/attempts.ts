import type { Group } from "../case.ts";
import { type Client, trial } from "../client.ts";
import { line, statusOf } from "../seen.ts";
import type { PortalKind } from "../stage/portal-kinds.ts";
import { cookieIn, type SignInRequest } from "../stage/portal-under-test.ts";
import { type Answer, headerOf } from "../wire/answer.ts";

// The limit of refused attempts must be at most this.
const maxAttempts = 100;
const limitedAddress = "198.51.100.1";

function limited(answer: Answer): string {
  const seconds = Number(headerOf(answer, "retry-after"));
  const told = seconds > 0 && seconds <= 3600 ? "Retry-After" : "no Retry-After";
  return line(statusOf(answer), told, headerOf(answer, "content-type"));
}

const refused = "429, Retry-After, application/problem+json";

/** Sends bad tokens until the portal's limit is reached. */
function guesses(
  id: string,
  title: string,
  requestOf: (attempt: number) => string | SignInRequest,
  kind?: PortalKind,
) {
  const run = async ({ portal }: Client) => {
    for (let attempt = 0; ; attempt += 1) {
      const request = requestOf(attempt);
      const sent = typeof request === "string" ? { from: request } : request;
      const answer = await portal.postToken("a.b.c", sent);
      if (answer.status !== 401 || attempt === maxAttempts - 1) return limited(answer);
    }
  };
  return trial(id, title, refused, run, kind);
}

const otherHeaders = ["X-Real-IP: ", "Forwarded: for=", "CF-Connecting-IP: ", "True-Client-IP: "];

/** Limits of sign-in attempts, and which proxies may set the client address. */
export const attemptLimits: Group = {
  name: "session",
  atOnce: 1,
  cases: [
    guesses("limit-guesses", "100 refused attempts of one address", () => limitedAddress),
    trial(
      "limit-good-token",
      "a good token from an address that has reached the limit",
      refused,
      async (client) => limited(await client.sendToken({}, { from: limitedAddress })),
    ),
    trial("limit-others", "a good token from another address meanwhile", "200", async (client) =>
      statusOf(await client.sendToken({}, { from: "198.51.100.2" })),
    ),
    trial(
      "limit-session-lives",
      "a session from an address that has reached the limit",
      "200",
      async (client) => {
        const cookie = await client.signIn();
        return statusOf(await client.ask("/loans", { cookie, from: limitedAddress }));
      },
    ),
    guesses(
      "limit-left-address",
      "an X-Forwarded-For address set by the client",
      (attempt) => `203.0.113.${attempt}, 198.51.100.3`,
    ),
    guesses("limit-second-header", "a second X-Forwarded-For header", (attempt) => ({
      headers: [`X-Forwarded-For: 203.0.113.${attempt}`, "X-Forwarded-For: 198.51.100.4"],
    })),
    guesses(
      "limit-ipv6",
      "addresses of one IPv6 /64 network",
      (attempt) => `2001:db8:ffff:1::${(attempt + 1).toString(16)}`,
    ),
    guesses("limit-mapped", "IPv4 addresses written as IPv6", (attempt) =>
      attempt % 2 ? "198.51.100.5" : "::ffff:198.51.100.5",
    ),
    trial("limit-renewals", "120 renewals of one address", "all 200", async (client) => {
      const from = "198.51.100.6";
      const statuses = new Set<string>();
      let cookie = await client.signIn({ issuedAgo: 200 }, { from });
      for (let renewal = 1; renewal <= 120; renewal += 1) {
        const answer = await client.sendToken({ issuedAgo: 200 - renewal }, { from, cookie });
        cookie = cookieIn(answer) ?? cookie;
        statuses.add(statusOf(answer));
      }
      return statuses.size === 1 && statuses.has("200") ? "all 200" : [...statuses].join(" ");
    }),
    guesses(
      "limit-untrusted",
      "addresses set by an unknown proxy",
      (attempt) => `203.0.113.${attempt}`,
      "limits",
    ),
    trial(
      "limit-untrusted-other",
      "addresses in Forwarded, X-Real-IP and similar headers",
      refused,
      async ({ portal }) => {
        const headers = otherHeaders.map((start) => `${start}203.0.113.9`);
        return limited(await portal.postToken("a.b.c", { headers }));
      },
      "limits",
    ),
  ],
};
