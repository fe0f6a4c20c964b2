import type { Case, Group } from "../case.ts";
import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import type { EndpointState } from "../provider/certificate-endpoint.ts";
import { mint } from "../provider/provider.ts";
import { callsSeen, cookieChange, line, locationOf, statusOf, within } from "../seen.ts";
import type { Portal } from "../stage/portal-under-test.ts";
import type { Stage } from "../stage/stage.ts";
import { type Answer, headerOf, textOf } from "../wire/answer.ts";
import { headerFaults } from "./headers.ts";

function later(answer: Answer): string {
  return Number(headerOf(answer, "retry-after")) > 0 ? "Retry-After" : "no Retry-After";
}

function unavailable(id: string, state: EndpointState, title: string, seconds: number): Case {
  return {
    id,
    title,
    expected: `503, Retry-After, no cookie, within ${seconds} s`,
    run: async (stage) => {
      const portal = await stage.portal("noCertificates");
      stage.certificates.answer("noCertificates", state);
      const answer = await portal.postToken(mint(lenderNamed(id)));
      return line(statusOf(answer), later(answer), cookieChange(answer), within(answer, seconds));
    },
  };
}

/** The identity service's certificates are unavailable, so that no token can be verified. */
export const identityUnavailable: Group = {
  name: "session",
  atOnce: 1,
  cases: [
    unavailable("certificates-away", "failing", "the certificate endpoint returns 503", 9),
    unavailable(
      "certificates-captive",
      "captive",
      "the certificate endpoint returns the log-in page of a network",
      1,
    ),
    unavailable("certificates-silent", "silent", "the certificate endpoint never responds", 9),
    {
      id: "certificates-garbage",
      title: "a request without a token, meanwhile",
      expected: "401, no cookie",
      run: async (stage) => {
        const portal = await stage.portal("noCertificates");
        stage.certificates.answer("noCertificates", "failing");
        const answer = await portal.postToken("a.b.c");
        return line(statusOf(answer), cookieChange(answer));
      },
    },
    {
      id: "certificates-back",
      title: "20 first sign-ins at once when the certificates are available again",
      expected: "20 of 20 signed in, 1 fetch",
      run: async (stage) => {
        const portal = await stage.portal("noCertificates");
        stage.certificates.answer("noCertificates", "good");
        const before = stage.certificates.fetchesOf("noCertificates");
        const holders = Array.from({ length: 20 }, (_, index) => lenderNamed(`first-${index}`));
        const answers = await Promise.all(holders.map((holder) => portal.postToken(mint(holder))));
        const good = answers.filter(({ status }) => status === 200).length;
        const fetches = stage.certificates.fetchesOf("noCertificates") - before;
        return line(`${good} of 20 signed in`, `${fetches} fetch`);
      },
    },
  ],
};

type PortalCaseRun = (portal: Portal, lender: Lender, cookie: string) => Promise<string>;

// A valid session at a server whose shared store is unavailable.
function storeless(id: string, title: string, expected: string, run: PortalCaseRun): Case {
  const lender = lenderNamed(id);
  return {
    id,
    title,
    expected,
    run: async (stage: Stage) => {
      const cookie = await (await stage.portal("main")).signIn(lender);
      return run(await stage.portal("noStore"), lender, cookie);
    },
  };
}

const refused = "503, Retry-After, 0 calls, within 2 s";

const closed = (id: string, title: string, path: string) =>
  storeless(id, title, refused, async (portal, lender, cookie) => {
    const answer = await portal.request({ path, cookie, as: lender });
    return line(statusOf(answer), later(answer), callsSeen(portal, lender), within(answer, 2));
  });

/** The store of signed-out sessions is unavailable: a session that may be signed out is refused. */
export const storeUnavailable: Group = {
  name: "session",
  atOnce: 2,
  cases: [
    closed("store-away-page", "a page", "/loans"),
    closed("store-away-loan", "a loan's page", "/loan_detail/x"),
    closed("store-away-json", "JSON", "/api/loans"),
    closed("store-away-export", "an export", "/api/movements/export?format=csv"),
    storeless(
      "store-away-rsc",
      "the router's fetch",
      "503, 0 calls",
      async (portal, lender, cookie) => {
        const answer = await portal.request({
          path: "/loans",
          cookie,
          headers: [
            ["RSC", "1"],
            ["Sec-Fetch-Dest", "empty"],
          ],
        });
        return line(statusOf(answer), callsSeen(portal, lender));
      },
    ),
    storeless(
      "store-away-words",
      "the text of the page",
      "Spanish, request id, all headers right",
      async (portal, _lender, cookie) => {
        const answer = await portal.request({ path: "/loans", cookie });
        const text = textOf(answer);
        const id = headerOf(answer, "x-request-id");
        const named = id !== "" && text.includes(id) ? "request id" : "no request id";
        return line(
          text.includes('lang="es') ? "Spanish" : "not Spanish",
          named,
          headerFaults(answer),
        );
      },
    ),
    storeless(
      "store-away-sign-out",
      "sign-out",
      "503, cookie cleared",
      async (portal, _lender, cookie) => {
        const answer = await portal.signOut(cookie);
        return line(statusOf(answer), cookieChange(answer));
      },
    ),
    storeless("store-away-sign-in", "a sign-in", "503, no cookie", async (portal, lender) => {
      const answer = await portal.postToken(mint(lender));
      return line(statusOf(answer), cookieChange(answer));
    }),
    storeless("store-away-form", "the sign-in page without a session", "200", async (portal) =>
      statusOf(await portal.request({ path: "/" })),
    ),
    storeless(
      "store-away-stranger",
      "a page without a session",
      "307 /?next=%2Floans",
      async (portal) => {
        const answer = await portal.request({ path: "/loans" });
        return `${statusOf(answer)} ${locationOf(answer)}`;
      },
    ),
    storeless(
      "store-away-health",
      "health checks: live and not ready",
      "200, 503",
      async (portal) =>
        line(
          statusOf(await portal.request({ path: "/api/health/live" })),
          statusOf(await portal.request({ path: "/api/health/ready" })),
        ),
    ),
    {
      id: "health-ready",
      title: "health checks of a server without faults",
      expected: "200, 200, all headers right, no secret",
      run: async (stage) => {
        const portal = await stage.portal("main");
        const live = await portal.request({ path: "/api/health/live" });
        const ready = await portal.request({ path: "/api/health/ready" });
        const said = textOf(live) + textOf(ready);
        const short = said.length < 200 && !/secret|redis|http/i.test(said);
        return line(
          statusOf(live),
          statusOf(ready),
          headerFaults(ready),
          short ? "no secret" : said,
        );
      },
    },
  ],
};
