import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { lenderScreens } from "../../../e2e/screens/screen-table.ts";
import { lenderNamed } from "../identity.ts";
import { cookieName } from "../portal.ts";
import { ledger, portal } from "../stage.ts";

/** The same seed gives the same requests. */
const seed = 20_261_121;
const count = 5_000;
const atOnce = 8;

const words = (text: string) => text.trim().split(/\s+/);
const nasty = [
  ...words(String.raw`
    .. %2e%2e ..%2f %2F %5c \ %00 %0d%0a % %zz %E0%A4%A %ED%A0%80 %u0041 <script>alert(1)</script>
    #{7*7} {{7*7}} $(id) |id __proto__ constructor toString null undefined NaN -1 0 1e309
    99999999999999999999 javascript:alert(1) //evil.example /\evil.example http://evil.example
    @ # ? & ; = + 2026-02-30 0000-00-00 -2026-01-01 🏦 ñ 漢字 [] {}`),
  ...["' OR 1=1 --", "`id`", "\u0001", "\u007f", "\u00ff", "   ", "\u202e", "a".repeat(300)],
];
const paths = [
  ...lenderScreens.map(({ path }) => path.replace(/\?.*|:loan/, "")),
  ...words(`
    / /forgot_password /account_action /verify /offline /api/loans /api/loans/ /api/movements
    /api/loans/export /api/movements/export /api/payments /api/payments/export
    /api/requests/export /api/payments/calendar.ics /api/requests /api/search /api/statement
    /api/documents/account-statement /api/documents/check /api/documents/package
    /api/documents/keys /api/documents/keys/ /api/digest /api/session /api/session/ended
    /api/session/use /api/health/live /api/health/ready /_next/static/ /_next/image /_next/data/
    /icon.svg /icons/ /nowhere/`),
];
const parameters = words(`
  limit offset sort status type currency loanId requestId from to q by format year since next
  reason ticket page size _rsc url w mode oobCode x`);
const headerNames = words(`
  RSC Next-Router-State-Tree Next-Router-Prefetch Next-Router-Segment-Prefetch Next-Url
  Next-Action Accept Accept-Language Accept-Encoding Authorization Content-Type
  Content-Encoding Origin Referer Sec-Fetch-Site Sec-Fetch-Dest Sec-Fetch-Mode
  X-Portal-Request X-Portal-Path X-Nonce X-Request-Id X-Forwarded-Host X-Forwarded-Proto
  X-Forwarded-For Forwarded X-Middleware-Subrequest X-Middleware-Rewrite X-Nextjs-Data
  X-Matched-Path X-HTTP-Method-Override If-None-Match If-Modified-Since Range traceparent
  tracestate baggage User-Agent Purpose Save-Data Via Host X-Real-IP Content-Security-Policy`);
const usualValues = words("1 */* text/x-component same-origin bytes=0-1 application/json");

const text = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...nasty) },
      { weight: 2, arbitrary: fc.string({ maxLength: 40 }) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((pieces) => pieces.join(""));
const latin1 = (value: string) => Buffer.from(value, "utf8").toString("latin1");

/** Valid characters of a request line; one value in ten keeps more. */
const forLine = (value: string) =>
  latin1(value).replace(
    value.length % 10 === 0 ? /[\s\0]/g : /[^\x21-\x7e]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );

/** Valid characters of a header; one value in ten keeps those that Node's parser refuses. */
const forHeader = (value: string) =>
  latin1(value.length % 10 ? value.replace(/[^\t\x20-\x7e\xa0-\uffff]/g, "") : value).replace(
    /[\r\n\0]/g,
    " ",
  );

const query = fc
  .array(fc.tuple(fc.constantFrom(...parameters), text, fc.boolean()), { maxLength: 4 })
  .map((pairs) =>
    pairs
      .map(([name, value, isEncoded]) => [
        name,
        isEncoded ? encodeURIComponent(value.toWellFormed()) : value,
      ])
      .map((pair) => pair.join("="))
      .join("&"),
  );

const requests = fc.record({
  method: fc.constantFrom(
    ...words("GET GET GET GET GET GET GET GET POST POST HEAD PUT PATCH DELETE OPTIONS TRACE"),
  ),
  path: fc
    .tuple(fc.constantFrom(...paths), fc.option(text, { freq: 3 }), query)
    .map(([start, rest, asked]) => forLine(`${start}${rest ?? ""}${asked && `?${asked}`}`)),
  headers: fc
    .array(
      fc.tuple(
        fc.constantFrom(...headerNames),
        fc.oneof(text, fc.constantFrom(...usualValues)).map(forHeader),
      ),
      { maxLength: 4 },
    )
    .map((pairs) => pairs.map((pair) => pair.join(": "))),
  cookie: fc.constantFrom("none", "good", "good", "changed", "garbage"),
  at: fc.nat(1_000),
  garbage: text.map(forHeader),
  body: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: text.map((idToken) => JSON.stringify({ idToken })) },
  ),
});

/** Next returns 500 for a forged state of its router. */
const isOfRouter = (headers: readonly string[]) =>
  ["RSC: ", "Next-Router-State-Tree: "].every((name) =>
    headers.some((header) => header.startsWith(name)),
  );

test(`fuzz: ${count} random calls of the seed ${seed} bring no error of the server and no leak`, async () => {
  const as = lenderNamed("fuzz");
  const good = await portal.signIn(as);
  const waiting = fc.sample(requests, { seed, numRuns: count });
  const failures: string[] = [];
  const finds = () => Object.values(ledger.finds).flat().length;
  const before = finds();
  let sent = 0;
  const worker = async () => {
    for (let each = waiting.pop(); each; each = waiting.pop()) {
      const { method, path, headers, body, garbage } = each;
      const at = cookieName.length + 1 + each.at;
      const changed = good.slice(0, at) + (good[at] === "x" ? "y" : "x") + good.slice(at + 1);
      const cookies = { none: undefined, good, changed, garbage: `${cookieName}=${garbage}` };
      const cookie = cookies[each.cookie as keyof typeof cookies];
      sent += 1;
      const own = [`X-Forwarded-For: 2001:db8:f:${sent.toString(16)}::1`, ...headers];
      const request = { method, path: path || "/", headers: own, cookie, as };
      const { status } = await portal.request({ ...request, ...(body !== undefined && { body }) });
      if (status === 0 || (status >= 500 && !isOfRouter(headers)))
        failures.push(`${status} ${JSON.stringify({ ...each, garbage: garbage.slice(0, 99) })}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  deepEqual(failures, []);
  equal(sent, count);
  equal(finds(), before);
});
