import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { mint } from "../provider/provider.ts";
import { line, statusOf } from "../seen.ts";
import type { Portal, SignInRequest } from "../stage/portal-under-test.ts";
import { type Answer, headerOf } from "../wire/answer.ts";

// The limit of refused attempts must be at most this.
const maxAttempts = 100;

type RequestOf = (attempt: number) => SignInRequest;

// Sends bad tokens until the portal's limit is reached; returns the last response.
async function exhaustAttempts(portal: Portal, requestOf: RequestOf): Promise<Answer> {
  let answer = await portal.postToken("a.b.c", requestOf(0));
  for (let attempt = 1; attempt < maxAttempts && answer.status === 401; attempt += 1)
    answer = await portal.postToken("a.b.c", requestOf(attempt));
  return answer;
}

function limited(answer: Answer): string {
  const seconds = Number(headerOf(answer, "retry-after"));
  const kind = headerOf(answer, "content-type");
  return line(
    statusOf(answer),
    seconds > 0 && seconds <= 3600 ? "Retry-After" : "no Retry-After",
    kind,
  );
}

const refused = "429, Retry-After, application/problem+json";

function attempts(
  id: string,
  title: string,
  expected: string,
  run: (main: Portal, limits: Portal) => Promise<string>,
): Case {
  return {
    id,
    title,
    expected,
    run: async (stage) => run(await stage.portal("main"), await stage.portal("limits")),
  };
}

const forwarded = (addresses: string): SignInRequest => ({ from: addresses });

/** Limits of sign-in attempts, and which proxies may set the client address. */
export const attemptLimits: Group = {
  name: "session",
  atOnce: 1,
  cases: [
    attempts("limit-guesses", "100 refused attempts of one address", refused, async (main) =>
      limited(await exhaustAttempts(main, () => forwarded("198.51.100.1"))),
    ),
    attempts(
      "limit-good-token",
      "a good token from an address that has reached the limit",
      refused,
      async (main) =>
        limited(
          await main.postToken(mint(lenderNamed("limit-good-token")), forwarded("198.51.100.1")),
        ),
    ),
    attempts("limit-others", "a good token from another address meanwhile", "200", async (main) =>
      statusOf(await main.postToken(mint(lenderNamed("limit-others")), forwarded("198.51.100.2"))),
    ),
    attempts(
      "limit-session-lives",
      "a session from an address that has reached the limit",
      "200",
      async (main) => {
        const lender = lenderNamed("limit-session-lives");
        const cookie = await main.signIn(lender);
        return statusOf(
          await main.request({ path: "/loans", cookie, as: lender, from: "198.51.100.1" }),
        );
      },
    ),
    attempts(
      "limit-left-address",
      "an X-Forwarded-For address set by the client",
      refused,
      async (main) =>
        limited(
          await exhaustAttempts(main, (attempt) => forwarded(`203.0.113.${attempt}, 198.51.100.3`)),
        ),
    ),
    attempts("limit-second-header", "a second X-Forwarded-For header", refused, async (main) =>
      limited(
        await exhaustAttempts(main, (attempt) => ({
          from: `203.0.113.${attempt}`,
          headers: [
            ["X-Forwarded-For", `203.0.113.${attempt}`],
            ["X-Forwarded-For", "198.51.100.4"],
          ],
        })),
      ),
    ),
    attempts("limit-ipv6", "addresses of one IPv6 /64 network", refused, async (main) =>
      limited(
        await exhaustAttempts(main, (attempt) =>
          forwarded(`2001:db8:ffff:1::${(attempt + 1).toString(16)}`),
        ),
      ),
    ),
    attempts("limit-mapped", "IPv4 addresses written as IPv6", refused, async (main) =>
      limited(
        await exhaustAttempts(main, (attempt) =>
          forwarded(attempt % 2 ? "198.51.100.5" : "::ffff:198.51.100.5"),
        ),
      ),
    ),
    attempts("limit-renewals", "120 renewals of one address", "all 200", async (main) => {
      const lender = lenderNamed("limit-renewals");
      const from = "198.51.100.6";
      const statuses = new Set<string>();
      let cookie = await main.signIn(lender, { issuedAgo: 200 }, { from });
      for (let renewal = 1; renewal <= 120; renewal += 1) {
        const answer = await main.postToken(mint(lender, { issuedAgo: 200 - renewal }), {
          from,
          cookie,
        });
        const [pair = cookie] = headerOf(answer, "set-cookie").split(";", 1);
        cookie = pair;
        statuses.add(statusOf(answer));
      }
      return statuses.size === 1 && statuses.has("200") ? "all 200" : [...statuses].join(" ");
    }),
    attempts(
      "limit-untrusted",
      "addresses set by an unknown proxy",
      refused,
      async (_main, limits) =>
        limited(await exhaustAttempts(limits, (attempt) => forwarded(`203.0.113.${attempt}`))),
    ),
    attempts(
      "limit-untrusted-other",
      "addresses in Forwarded, X-Real-IP and similar headers",
      refused,
      async (_main, limits) =>
        limited(
          await limits.postToken("a.b.c", {
            headers: [
              ["X-Real-IP", "203.0.113.9"],
              ["Forwarded", "for=203.0.113.9"],
              ["CF-Connecting-IP", "203.0.113.9"],
              ["True-Client-IP", "203.0.113.9"],
            ],
          }),
        ),
    ),
  ],
};
