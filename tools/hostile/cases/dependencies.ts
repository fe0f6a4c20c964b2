import { casesOf, type Group } from "../case.ts";
import { type Client, routerHeaders, trial } from "../client.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import type { EndpointState } from "../provider/certificate-endpoint.ts";
import { mint } from "../provider/provider.ts";
import { cookieChange, line, locationOf, statusOf, within } from "../seen.ts";
import { type Answer, headerOf, textOf } from "../wire/answer.ts";
import { headerFaults } from "./headers.ts";

const change = (answer: Answer) => line(statusOf(answer), cookieChange(answer));

function later(answer: Answer): string {
  return Number(headerOf(answer, "retry-after")) > 0 ? "Retry-After" : "no Retry-After";
}

const kind = "noCertificates";

const unavailable = (id: string, state: EndpointState, title: string, seconds: number) =>
  trial(
    `certificates-${id}`,
    `the certificate endpoint ${title}`,
    `503, Retry-After, no cookie, within ${seconds} s`,
    async (client) => {
      client.stage.certificates.answer(kind, state);
      const answer = await client.sendToken();
      return line(statusOf(answer), later(answer), cookieChange(answer), within(answer, seconds));
    },
    kind,
  );

/** The identity service's certificates are unavailable, so that no token can be verified. */
export const identityUnavailable: Group = {
  name: "session",
  atOnce: 1,
  cases: [
    unavailable("away", "failing", "returns 503", 9),
    unavailable("captive", "captive", "returns the log-in page of a network", 1),
    unavailable("silent", "silent", "never responds", 9),
    trial(
      "certificates-garbage",
      "a request without a token, meanwhile",
      "401, no cookie",
      async ({ stage, portal }) => {
        stage.certificates.answer(kind, "failing");
        return change(await portal.postToken("a.b.c"));
      },
      kind,
    ),
    trial(
      "certificates-back",
      "20 first sign-ins at once when the certificates are available again",
      "20 of 20 signed in, 1 fetch",
      async ({ stage: { certificates }, portal }) => {
        certificates.answer(kind, "good");
        const before = certificates.fetchesOf(kind);
        const tokens = Array.from({ length: 20 }, (_, index) =>
          mint(lenderNamed(`first-${index}`)),
        );
        const answers = await Promise.all(tokens.map((token) => portal.postToken(token)));
        const good = answers.filter(({ status }) => status === 200).length;
        return line(`${good} of 20 signed in`, `${certificates.fetchesOf(kind) - before} fetch`);
      },
      kind,
    ),
  ],
};

// A valid session at a server whose shared store is unavailable.
type StorelessTest = (client: Client, cookie: string) => Promise<string>;

const storeless = (id: string, title: string, expected: string, run: StorelessTest) =>
  trial(id, title, expected, async (client) =>
    run(await client.at("noStore"), await client.signIn()),
  );

const closed = (id: string, title: string, path: string) =>
  storeless(
    `store-away-${id}`,
    title,
    "503, Retry-After, 0 calls, within 2 s",
    async (client, cookie) => {
      const answer = await client.ask(path, { cookie });
      return line(statusOf(answer), later(answer), client.calls, within(answer, 2));
    },
  );

const storelessTable = `
store-away-rsc | the router's fetch | 503, 0 calls
store-away-words | the text of the page | Spanish, request id, all headers right
store-away-sign-out | sign-out | 503, cookie cleared
store-away-sign-in | a sign-in | 503, no cookie
store-away-form | the sign-in page without a session | 200
store-away-stranger | a page without a session | 307 /?next=%2Floans
store-away-health | health checks: live and not ready | 200, 503`;

const storelessTests: Readonly<Record<string, StorelessTest>> = {
  "store-away-rsc": async (client, cookie) =>
    line(statusOf(await client.ask("/loans", { cookie, headers: routerHeaders })), client.calls),
  "store-away-words": async (client, cookie) => {
    const answer = await client.ask("/loans", { cookie });
    const text = textOf(answer);
    const id = headerOf(answer, "x-request-id");
    return line(
      text.includes('lang="es') ? "Spanish" : "not Spanish",
      id !== "" && text.includes(id) ? "request id" : "no request id",
      headerFaults(answer),
    );
  },
  "store-away-sign-out": async ({ portal }, cookie) => change(await portal.signOut(cookie)),
  "store-away-sign-in": async (client) => change(await client.sendToken()),
  "store-away-form": async (client) => statusOf(await client.ask("/")),
  "store-away-stranger": async (client) => {
    const answer = await client.ask("/loans");
    return `${statusOf(answer)} ${locationOf(answer)}`;
  },
  "store-away-health": async (client) =>
    line(
      statusOf(await client.ask("/api/health/live")),
      statusOf(await client.ask("/api/health/ready")),
    ),
};

/** The store of signed-out sessions is unavailable: a session that may be signed out is refused. */
export const storeUnavailable: Group = {
  name: "session",
  atOnce: 2,
  cases: [
    closed("page", "a page", "/loans"),
    closed("loan", "a loan's page", "/loan_detail/x"),
    closed("json", "JSON", "/api/loans"),
    closed("export", "an export", "/api/movements/export?format=csv"),
    ...casesOf(storelessTable, storelessTests, storeless),
    trial(
      "health-ready",
      "health checks of a server without faults",
      "200, 200, all headers right, no secret",
      async (client) => {
        const live = await client.ask("/api/health/live");
        const ready = await client.ask("/api/health/ready");
        const said = textOf(live) + textOf(ready);
        const short = said.length < 200 && !/secret|redis|http/i.test(said);
        const told = short ? "no secret" : said;
        return line(statusOf(live), statusOf(ready), headerFaults(ready), told);
      },
    ),
  ],
};
