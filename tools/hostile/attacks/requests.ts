import { equal, ok } from "node:assert/strict";
import { describe, test } from "node:test";
import { lenderNamed } from "../identity.ts";
import type { SessionRequest } from "../portal.ts";
import { api, portal } from "../stage.ts";
import { headerOf } from "../wire.ts";

const header = (...lines: string[]): SessionRequest => ({ headers: lines });
const chunked = "Transfer-Encoding: chunked";
const chunk = `2000\r\n${"x".repeat(0x2000)}\r\n`;
const { origin } = portal;

async function* drip(): AsyncGenerator<Buffer> {
  for (;;) {
    yield Buffer.from("x");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

/** A good token in a request that the portal's page never sends, and the statuses that are right. */
const refused: Readonly<Record<string, readonly [SessionRequest, ...number[]]>> = {
  "with two origins": [header(`Origin: ${origin}`, "Origin: https://evil.example"), 400, 403],
  "in lists of lists": [{ body: "[".repeat(7_000) }, 400],
  "with two lengths": [header("Content-Length: 200", "Content-Length: 5"), 400],
  "with a length and chunks": [
    { ...header("Content-Length: 4", chunked), body: chunks("0\r\n\r\n") },
    400,
  ],
  "with a chunk whose size is no number": [
    { ...header(chunked), body: chunks("zz\r\n{}\r\n0\r\n\r\n") },
    400,
  ],
  "in an unknown transfer encoding": [header("Transfer-Encoding: xchunked"), 400, 501],
  "of 20 MB": [{ ...header("Content-Length: 20000000"), body: chunks("x".repeat(9_999)) }, 413],
  "without an end": [{ ...header(chunked), body: chunks(chunk, chunk, chunk) }, 413],
};

describe("requests", { concurrency: 4 }, () => {
  for (const [title, [changes, ...statuses]] of Object.entries(refused))
    test(`a token ${title} opens no session`, async () => {
      const answer = await portal.postToken(lenderNamed(title), changes);
      ok(statuses.includes(answer.status), `${answer.status}`);
      equal(headerOf(answer, "set-cookie"), "");
      ok(answer.milliseconds < 2_000, `${answer.milliseconds} ms`);
    });

  for (const [title, lines] of [
    ["a length and chunks", ["Content-Length: 5", chunked]],
    ["chunks twice", [chunked, "Transfer-Encoding: identity"]],
    ["a space before the colon", ["Content-Length : 5", chunked]],
    ["a bare line feed", [`X: y\n${chunked}`]],
  ] as const)
    test(`a request behind ${title} is not answered`, async () => {
      const lender = lenderNamed(title);
      const hidden = `GET /api/loans HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nCookie: `;
      const cookie = await portal.signIn(lender);
      const body = Buffer.from(`0\r\n\r\n${hidden}${cookie}\r\n\r\n`);
      const headers = ["Connection: keep-alive", "Content-Type: application/json", ...lines];
      const sent = { method: "POST", path: "/api/session", headers, body: chunks(body.toString()) };
      const answer = await portal.request({ ...sent, as: lender, timeOutMilliseconds: 3_000 });
      equal(answer.status, 400);
      equal(api.callsOf(lender.uid).length, 0);
    });

  test("a body of two bytes per second is given up, and so is a client that hangs up", async () => {
    const slow = () => ({ ...header("Content-Length: 1000"), body: drip() });
    const lender = lenderNamed("slow");
    const left = await portal.postToken(lender, { ...slow(), timeOutMilliseconds: 300 });
    equal(left.status, 0);
    const answer = await portal.postToken(lender, { ...slow(), timeOutMilliseconds: 14_000 });
    ok(answer.status >= 400 && answer.status < 500, `${answer.status}`);
    equal(headerOf(answer, "set-cookie"), "");
    ok(answer.milliseconds < 12_000, `${answer.milliseconds} ms`);
  });

  test("a preflight of another site allows nothing", async () => {
    const headers = [
      "Origin: https://evil.example",
      "Access-Control-Request-Method: POST",
      "Access-Control-Request-Headers: x-portal-request",
    ];
    const answer = await portal.request({ path: "/api/session", method: "OPTIONS", headers });
    const allowed = answer.headers.filter(([name]) => name.startsWith("access-control-"));
    equal(String(allowed), "");
  });

  for (const [method, path, status] of [
    ["TRACE", "/loans", 405],
    ["PROPFIND", "/api/loans", 405],
    ["QUERY", "/loans", 405],
    ["CONNECT", "/loans", 0],
    ["GET", "/api/session", 405],
    ["GET", "/api/report", 405],
  ] as const)
    test(`${method} ${path} does nothing, and echoes nothing`, async () => {
      const lender = lenderNamed(`${method} ${path}`);
      const cookie = await portal.signIn(lender);
      const answer = await portal.request({ method, path, cookie, timeOutMilliseconds: 5_000 });
      equal(answer.status, status);
      equal(answer.text.includes(cookie.slice(-60)), false);
      equal(api.callsOf(lender.uid).length, 0);
    });

  const actionId = "7f".repeat(20);
  const part = `Content-Disposition: form-data; name="$ACTION_ID_${actionId}"`;
  for (const [title, lines, body] of [
    ["a call", [`Next-Action: ${actionId}`, "Content-Type: text/plain;charset=UTF-8"], "[]"],
    [
      "a form",
      ["Content-Type: multipart/form-data; boundary=x"],
      `--x\r\n${part}\r\n\r\n\r\n--x--\r\n`,
    ],
  ] as const)
    test(`a server action as ${title} is refused`, async () => {
      const lender = lenderNamed(`action as ${title}`);
      const cookie = await portal.signIn(lender);
      const sent = { method: "POST", path: "/loans", headers: lines, body, cookie };
      equal((await portal.request(sent)).status, 405);
    });
});
