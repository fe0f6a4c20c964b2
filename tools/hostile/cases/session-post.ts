import { deflateRawSync, gzipSync } from "node:zlib";
import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { portalCase } from "../portal-case.ts";
import { mint } from "../provider/provider.ts";
import { anyOf, callsSeen, cookieChange, line, statusOf, within } from "../seen.ts";
import type { SignInRequest } from "../stage/portal-under-test.ts";
import type { Answer } from "../wire/answer.ts";

const bodyOf = (id: string) => JSON.stringify({ idToken: mint(lenderNamed(id)) });

// A good token, posted in a way that the portal's page never does.
function postCase(
  id: string,
  title: string,
  expected: string,
  requestOf: (origin: string, body: string) => SignInRequest,
  statuses?: readonly number[],
): Case {
  return portalCase(id, title, expected, async (portal, lender, stage) => {
    const body = bodyOf(id);
    stage.ledger.rememberToken(body);
    const answer = await portal.postSession({ body, ...requestOf(portal.origin, body) });
    const status = statuses ? anyOf(answer, ...statuses) : statusOf(answer);
    return line(status, cookieChange(answer), callsSeen(portal, lender), within(answer, 1));
  });
}

const seen = (status: string) => `${status}, no cookie, 0 calls, within 1 s`;

const typeCase = (id: string, title: string, type: string, expected = seen("415")) =>
  postCase(id, title, expected, () => ({ headers: [["Content-Type", type]] }));

const from = (id: string, title: string, ...headers: readonly (readonly [string, string])[]) =>
  postCase(id, title, seen("403"), () => ({ headers }));

const body = (id: string, title: string, text: string, status = "400") =>
  postCase(id, title, seen(status), () => ({ body: text }));

const zipped = (id: string, coding: string, zip: (text: string) => Buffer) =>
  postCase(id, `a body with the encoding ${coding}`, seen("415"), (_origin, text) => ({
    headers: [["Content-Encoding", coding]],
    body: zip(text),
  }));

async function* endless(): AsyncGenerator<Buffer> {
  const chunk = Buffer.concat([
    Buffer.from("4000\r\n"),
    Buffer.alloc(0x4000, "x"),
    Buffer.from("\r\n"),
  ]);
  for (;;) yield chunk;
}

const chunked = [["Transfer-Encoding", "chunked"]] as const;

function acceptedCase(
  id: string,
  title: string,
  requestOf: (origin: string) => SignInRequest,
): Case {
  return postCase(id, title, "200, cookie set, 0 calls, within 1 s", requestOf);
}

const foreignOrigins: readonly (readonly [string, string, (origin: string) => string])[] = [
  ["origin-other", "from another origin", () => "https://evil.example"],
  ["origin-null", "from the origin null (a sandboxed frame)", () => "null"],
  ["origin-port", "from another port of this host", () => "http://localhost:1"],
  ["origin-scheme", "from https instead of http", (own) => own.replace("http:", "https:")],
  [
    "origin-suffix",
    "from a host whose name begins with the portal's",
    (own) => `${own}.evil.example`,
  ],
  [
    "origin-user",
    "from an origin with the portal's as its user name",
    (own) => `${own}@evil.example`,
  ],
  [
    "origin-address",
    "from the portal's IP address",
    (own) => own.replace("localhost", "127.0.0.1"),
  ],
  ["origin-case", "from the portal's origin in upper case", (own) => own.toUpperCase()],
  ["origin-slash", "from the portal's origin with a slash", (own) => `${own}/`],
];

/** Session requests that another page or client sends, or with a wrong shape. */
export const sessionPosts: Group = {
  name: "request",
  atOnce: 4,
  cases: [
    typeCase("type-text", "text/plain, which needs no preflight", "text/plain"),
    typeCase("type-form", "a form", "application/x-www-form-urlencoded"),
    typeCase("type-multipart", "a multipart form", "multipart/form-data; boundary=x"),
    typeCase("type-text-json", "text/plain that names JSON", "text/plain; application/json"),
    typeCase("type-list", "two types in one header", "text/plain, application/json"),
    typeCase("type-empty", "an empty type", ""),
    postCase("type-none", "no type", seen("415"), () => ({ without: ["Content-Type"] })),
    acceptedCase("type-charset", "JSON with its charset (control)", () => ({
      headers: [["Content-Type", "Application/JSON; charset=utf-8"]],
    })),
    postCase("header-missing", "without the portal's own header", seen("403"), () => ({
      without: ["X-Portal-Request"],
    })),
    from("header-other", "with another value of the portal's header", ["X-Portal-Request", "true"]),
    postCase("origin-missing", "without an origin", seen("403"), () => ({ without: ["Origin"] })),
    ...foreignOrigins.map(([id, title, originOf]) =>
      postCase(id, title, seen("403"), (own) => ({ headers: [["Origin", originOf(own)]] })),
    ),
    postCase(
      "origin-doubled",
      "with the portal's origin and another",
      seen("400 or 403"),
      (own) => ({
        headers: [
          ["Origin", own],
          ["Origin", "https://evil.example"],
        ],
      }),
      [400, 403],
    ),
    from("site-cross", "with Sec-Fetch-Site cross-site", ["Sec-Fetch-Site", "cross-site"]),
    from("site-same", "with Sec-Fetch-Site same-site", ["Sec-Fetch-Site", "same-site"]),
    from("site-none", "with Sec-Fetch-Site none", ["Sec-Fetch-Site", "none"]),
    acceptedCase("site-missing", "without Sec-Fetch-Site (control)", () => ({
      without: ["Sec-Fetch-Site"],
    })),
    body("body-empty", "an empty body", ""),
    body("body-cut", "incomplete JSON", '{"idToken":"a'),
    body("body-list", "a list", "[]"),
    body("body-null", "null", "null"),
    body("body-text", "a text", '"token"'),
    body("body-number", "a token that is a number", '{"idToken":1}'),
    body("body-empty-token", "an empty token", '{"idToken":""}'),
    body("body-prototype", "a token on the prototype", '{"__proto__":{"idToken":"a.b.c"}}'),
    body("body-deep", "arrays nested 7,000 deep", "[".repeat(7000)),
    postCase("body-utf16", "JSON in UTF-16", seen("400"), (_origin, text) => ({
      body: Buffer.from(text, "utf16le"),
    })),
    body("body-large", "17 KB", JSON.stringify({ idToken: "x".repeat(17_000) }), "413"),
    postCase("body-huge", "20 MB", seen("413"), () => ({ body: Buffer.alloc(20e6, "x") })),
    postCase("body-endless", "a body without end", seen("413"), () => ({
      headers: chunked,
      body: endless(),
    })),
    zipped("body-gzip", "gzip", (text) => gzipSync(text)),
    zipped("body-deflate", "deflate", (text) => deflateRawSync(text)),
    zipped("body-bomb", "gzip, gzip", () => gzipSync(Buffer.alloc(5e6))),
    zipped("body-brotli-name", "br", (text) => Buffer.from(text)),
    postCase("frame-two-lengths", "two lengths", seen("400"), (_origin, text) => ({
      headers: [
        ["Content-Length", String(text.length)],
        ["Content-Length", "5"],
      ],
    })),
    postCase("frame-both", "Content-Length and chunks (smuggling)", seen("400"), () => ({
      headers: [["Content-Length", "4"], ...chunked],
      body: Buffer.from("0\r\n\r\n"),
    })),
    postCase(
      "frame-bad-chunk",
      "a chunk whose size is not a number",
      seen("400"),
      () => ({
        headers: chunked,
        body: (async function* () {
          yield Buffer.from("zz\r\n{}\r\n0\r\n\r\n");
        })(),
      }),
      [400],
    ),
    postCase(
      "frame-unknown-coding",
      "an unknown transfer encoding",
      seen("400 or 501"),
      () => ({
        headers: [["Transfer-Encoding", "xchunked"]],
      }),
      [400, 501],
    ),
  ],
};

// A body that is sent slowly, until the client disconnects.
function dripCase(
  id: string,
  title: string,
  expected: string,
  timeOutMilliseconds: number,
  seenIn: (answer: Answer) => string,
): Case {
  return {
    id,
    title,
    expected,
    run: async (stage) => {
      const portal = await stage.portal("main");
      const headers = [["Content-Length", "1000"]] as const;
      return seenIn(await portal.postSession({ headers, body: drip(), timeOutMilliseconds }));
    },
  };
}

/** Slow and aborted bodies. */
export const slowBody: Group = {
  name: "request",
  atOnce: 1,
  cases: [
    dripCase(
      "body-hang-up",
      "a client that disconnects within the body",
      "no answer, no cookie",
      300,
      (answer) => line(statusOf(answer), cookieChange(answer)),
    ),
    dripCase(
      "body-drip",
      "a body with one byte per half second",
      "4xx, no cookie, within 12 s",
      14_000,
      (answer) => line(family(answer), cookieChange(answer), within(answer, 12)),
    ),
  ],
};

function family({ status }: Answer): string {
  return status >= 400 && status < 500 ? "4xx" : String(status);
}

async function* drip(): AsyncGenerator<Buffer> {
  for (;;) {
    yield Buffer.from("x");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
