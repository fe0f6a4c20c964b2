import type { Group } from "../case.ts";
import { type Client, type Tests, trial } from "../client.ts";
import { marksIn } from "../lenders-api/lender.ts";
import { mint, strangersKey, type TokenOptions } from "../provider/provider.ts";
import { cookieChange, line, statusOf } from "../seen.ts";
import { type Answer, headerOf, textOf } from "../wire/answer.ts";

const path = "/api/digest?since=2026-09-01";
const refused = "401, no cookie, no CORS, 0 calls";

function told(answer: Answer, { calls }: Client): string {
  const shared = headerOf(answer, "access-control-allow-origin") ? "CORS" : "no CORS";
  return line(statusOf(answer), cookieChange(answer), shared, calls);
}

const ask = async (client: Client, token: string) => {
  const headers = [`Authorization: Bearer ${token}`];
  return told(await client.ask(path, { headers }), client);
};

const digest = (id: string, title: string, run: Tests[string], expected = refused) =>
  trial(`digest-${id}`, title, expected, run);

const minted = (id: string, title: string, options: TokenOptions) =>
  digest(id, title, (client) => ask(client, mint(client.lender, options)));

const others = { tenant: "others", sign_in_provider: "password" };

/** The one route that takes a bearer token. */
export const digests: Group = {
  name: "session",
  atOnce: 4,
  cases: [
    digest(
      "good",
      "a lender's token beside another lender's cookie (control)",
      async (client) => {
        const cookie = await client.other("digest-cookie-owner").signIn();
        const headers = [`Authorization: Bearer ${mint(client.lender)}`];
        const answer = await client.ask(path, { headers, cookie });
        const marks = new Set(marksIn(textOf(answer)));
        return `${answer.status}, rows of ${[...marks].join() === client.lender.mark ? "the token" : "others"}`;
      },
      "200, rows of the token",
    ),
    digest("cookie", "a session's cookie alone", async (client) =>
      told(await client.ask(path, { cookie: await client.signIn() }), client),
    ),
    digest("signed-out", "a token whose sign-in was ended", async (client) => {
      await client.portal.signOut(await client.signIn());
      return ask(client, mint(client.lender));
    }),
    digest(
      "preflight",
      "a preflight request of a foreign page",
      async (client) => {
        const asked = ["Method: GET", "Headers: authorization"];
        const headers = asked.map((each) => `Access-Control-Request-${each}`);
        const origin = "Origin: https://evil.example";
        return told(
          await client.ask(path, { method: "OPTIONS", headers: [origin, ...headers] }),
          client,
        );
      },
      "405, no cookie, no CORS, 0 calls",
    ),
    trial(
      "digest-off",
      "a lender's token where DIGEST is not set",
      "404, no cookie, no CORS, 0 calls",
      (client) => ask(client, mint(client.lender)),
      "faults",
    ),
    minted("expired", "a token that expired a second ago", { expiresIn: -1 }),
    minted("tenant", "a token of another tenant", { claims: { firebase: others } }),
    minted("foreign-key", "a token signed by an unknown key", { key: strangersKey }),
    digest("none", "no token", (client) => ask(client, "")),
  ],
};
