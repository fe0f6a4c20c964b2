import { deflateRawSync, gzipSync } from "node:zlib";
import type { Group } from "../case.ts";
import { trial } from "../client.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { mint } from "../provider/provider.ts";
import { anyOf, cookieChange, line, statusOf, within } from "../seen.ts";
import type { SignInRequest } from "../stage/portal-under-test.ts";
import type { Answer } from "../wire/answer.ts";

type Changes = SignInRequest | ((origin: string, body: string) => SignInRequest);

/** A good token, posted in a way that the portal's page never does, and the status that is right. */
type Row = readonly [id: string, title: string, changes: Changes];

// A status such as "400 or 403" may be any of them.
const postCases = (status: string, rows: readonly Row[]) =>
  rows.map(([id, title, changes]) => {
    const change = status === "200" ? "cookie set" : "no cookie";
    const expected = `${status}, ${change}, 0 calls, within 1 s`;
    return trial(id, title, expected, async (client) => {
      const { portal, stage } = client;
      const body = JSON.stringify({ idToken: mint(lenderNamed(id)) });
      stage.ledger.rememberToken(body);
      const given = typeof changes === "function" ? changes(portal.origin, body) : changes;
      const answer = await portal.postSession({ body, ...given });
      const any = status.split(" or ").map(Number);
      const seen = any.length > 1 ? anyOf(answer, ...any) : statusOf(answer);
      return line(seen, cookieChange(answer), client.calls, within(answer, 1));
    });
  });

const header = (text: string): SignInRequest => ({ headers: [text] });
const type = (text: string) => header(`Content-Type: ${text}`);
const site = (text: string) => header(`Sec-Fetch-Site: ${text}`);
/** `OWN` is the portal's own origin. */
const origin = (text: string) => (own: string) => header(`Origin: ${text.replace("OWN", own)}`);
const changedOrigin = (from: string, to: string) => (own: string) =>
  header(`Origin: ${own.replace(from, to)}`);
const without = (name: string): SignInRequest => ({ without: [name] });
const body = (text: string): SignInRequest => ({ body: text });
const zipped =
  (coding: string, zip: (text: string) => Buffer) => (_origin: string, text: string) => ({
    headers: [`Content-Encoding: ${coding}`],
    body: zip(text),
  });

async function* endless(): AsyncGenerator<Buffer> {
  const chunk = Buffer.from(`4000\r\n${"x".repeat(0x4000)}\r\n`);
  for (;;) yield chunk;
}

async function* badChunk(): AsyncGenerator<Buffer> {
  yield Buffer.from("zz\r\n{}\r\n0\r\n\r\n");
}

const chunked = "Transfer-Encoding: chunked";

const wrongTypes: readonly Row[] = [
  ["type-text", "text/plain, which needs no preflight", type("text/plain")],
  ["type-form", "a form", type("application/x-www-form-urlencoded")],
  ["type-multipart", "a multipart form", type("multipart/form-data; boundary=x")],
  ["type-text-json", "text/plain that names JSON", type("text/plain; application/json")],
  ["type-list", "two types in one header", type("text/plain, application/json")],
  ["type-empty", "an empty type", type("")],
  ["type-none", "no type", without("Content-Type")],
  ["body-gzip", "a body with the encoding gzip", zipped("gzip", gzipSync)],
  ["body-deflate", "a body with the encoding deflate", zipped("deflate", deflateRawSync)],
  [
    "body-bomb",
    "a body with the encoding gzip, gzip",
    zipped("gzip, gzip", () => gzipSync(Buffer.alloc(5e6))),
  ],
  ["body-brotli-name", "a body with the encoding br", zipped("br", (text) => Buffer.from(text))],
];

const good: readonly Row[] = [
  ["type-charset", "JSON with its charset (control)", type("Application/JSON; charset=utf-8")],
  ["site-missing", "without Sec-Fetch-Site (control)", without("Sec-Fetch-Site")],
];

const foreign: readonly Row[] = [
  ["header-missing", "without the portal's own header", without("X-Portal-Request")],
  ["header-other", "with another value of the portal's header", header("X-Portal-Request: true")],
  ["origin-missing", "without an origin", without("Origin")],
  ["origin-other", "from another origin", origin("https://evil.example")],
  ["origin-null", "from the origin null (a sandboxed frame)", origin("null")],
  ["origin-port", "from another port of this host", origin("http://localhost:1")],
  ["origin-scheme", "from https instead of http", changedOrigin("http:", "https:")],
  ["origin-suffix", "from a host whose name begins with the portal's", origin("OWN.evil.example")],
  ["origin-user", "from an origin with the portal's as its user name", origin("OWN@evil.example")],
  ["origin-address", "from the portal's IP address", changedOrigin("localhost", "127.0.0.1")],
  [
    "origin-case",
    "from the portal's origin in upper case",
    (own) => header(`Origin: ${own.toUpperCase()}`),
  ],
  ["origin-slash", "from the portal's origin with a slash", origin("OWN/")],
  ["site-cross", "with Sec-Fetch-Site cross-site", site("cross-site")],
  ["site-same", "with Sec-Fetch-Site same-site", site("same-site")],
  ["site-none", "with Sec-Fetch-Site none", site("none")],
];

const twoOrigins: readonly Row[] = [
  [
    "origin-doubled",
    "with the portal's origin and another",
    (own) => ({ headers: [`Origin: ${own}`, "Origin: https://evil.example"] }),
  ],
];

const broken: readonly Row[] = [
  ["body-empty", "an empty body", body("")],
  ["body-cut", "incomplete JSON", body('{"idToken":"a')],
  ["body-list", "a list", body("[]")],
  ["body-null", "null", body("null")],
  ["body-text", "a text", body('"token"')],
  ["body-number", "a token that is a number", body('{"idToken":1}')],
  ["body-empty-token", "an empty token", body('{"idToken":""}')],
  ["body-prototype", "a token on the prototype", body('{"__proto__":{"idToken":"a.b.c"}}')],
  ["body-deep", "arrays nested 7,000 deep", body("[".repeat(7000))],
  ["body-utf16", "JSON in UTF-16", (_own, text) => ({ body: Buffer.from(text, "utf16le") })],
  [
    "frame-two-lengths",
    "two lengths",
    (_own, text) => ({ headers: [`Content-Length: ${text.length}`, "Content-Length: 5"] }),
  ],
  [
    "frame-both",
    "Content-Length and chunks (smuggling)",
    { headers: ["Content-Length: 4", chunked], body: Buffer.from("0\r\n\r\n") },
  ],
  [
    "frame-bad-chunk",
    "a chunk whose size is not a number",
    () => ({ headers: [chunked], body: badChunk() }),
  ],
];

const tooLarge: readonly Row[] = [
  ["body-large", "17 KB", body(JSON.stringify({ idToken: "x".repeat(17_000) }))],
  ["body-huge", "20 MB", () => ({ body: Buffer.alloc(20e6, "x") })],
  ["body-endless", "a body without end", () => ({ headers: [chunked], body: endless() })],
];

const unknownCodings: readonly Row[] = [
  ["frame-unknown-coding", "an unknown transfer encoding", header("Transfer-Encoding: xchunked")],
];

/** Session requests that another page or client sends, or with a wrong shape. */
export const sessionPosts: Group = {
  name: "request",
  atOnce: 4,
  cases: [
    ...postCases("415", wrongTypes),
    ...postCases("200", good),
    ...postCases("403", foreign),
    ...postCases("400 or 403", twoOrigins),
    ...postCases("400", broken),
    ...postCases("413", tooLarge),
    ...postCases("400 or 501", unknownCodings),
  ],
};

async function* drip(): AsyncGenerator<Buffer> {
  for (;;) {
    yield Buffer.from("x");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

// A body that is sent slowly, until the client disconnects.
const dripCase = (
  id: string,
  title: string,
  expected: string,
  timeOutMilliseconds: number,
  seenIn: (answer: Answer) => string,
) =>
  trial(id, title, expected, async ({ portal }) => {
    const headers = ["Content-Length: 1000"];
    return seenIn(await portal.postSession({ headers, body: drip(), timeOutMilliseconds }));
  });

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
      (answer) => {
        const isRefused = answer.status >= 400 && answer.status < 500;
        const family = isRefused ? "4xx" : String(answer.status);
        return line(family, cookieChange(answer), within(answer, 12));
      },
    ),
  ],
};
