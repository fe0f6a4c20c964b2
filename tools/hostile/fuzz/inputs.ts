import fc from "fast-check";

/** One random request; `cookie` names the cookie to send. */
export type Input = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly cookie: "none" | "good" | "spoilt" | "garbage";
  readonly spoiltAt: number;
  readonly garbage: string;
  readonly body: string | undefined;
};

const nasty = fc.constantFrom(
  "..",
  "%2e%2e",
  "..%2f",
  "%2F",
  "%5c",
  "\\",
  "%00",
  "%0d%0a",
  "%",
  "%zz",
  "%E0%A4%A",
  "%ED%A0%80",
  "%u0041",
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  "#{7*7}",
  "{{7*7}}",
  "$(id)",
  "`id`",
  "|id",
  "\u0001",
  "\u007f",
  "\u00ff",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "-1",
  "0",
  "1e309",
  "99999999999999999999",
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "http://evil.example",
  "@",
  "#",
  "?",
  "&",
  ";",
  "=",
  "+",
  " ".repeat(3),
  "2026-02-30",
  "0000-00-00",
  "-2026-01-01",
  "🏦",
  "ñ",
  "漢字",
  "\u202e",
  "a".repeat(300),
  "[]",
  "{}",
  "[object Object]",
);
const printable = fc.string({ maxLength: 40 });
const bytes = fc.string({ unit: "binary", maxLength: 40 });
const piece = fc.oneof(
  { weight: 5, arbitrary: nasty },
  { weight: 2, arbitrary: printable },
  { weight: 1, arbitrary: bytes },
);
const text = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(""));

// Valid characters of a request line; one value in ten keeps more.
function forLine(value: string): string {
  const utf8 = Buffer.from(value, "utf8").toString("latin1");
  const refused = value.length % 10 === 0 ? /[\s\0]/g : /[^\x21-\x7e]/g;
  return utf8.replace(refused, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

// Valid characters of a header; one value in ten keeps those that Node's parser refuses.
function forHeader(value: string, index = value.length): string {
  if (index % 10 !== 0) value = value.replace(/[^\t\x20-\x7e\xa0-\uffff]/g, "");
  return Buffer.from(value, "utf8")
    .toString("latin1")
    .replace(/[\r\n\0]/g, " ");
}

const place = fc.constantFrom(
  "/",
  "/loans",
  "/movements",
  "/payments",
  "/requests",
  "/help",
  "/help/return",
  "/statement",
  "/search",
  "/main-layout",
  "/loan_detail/",
  "/forgot_password",
  "/offline",
  "/api/loans",
  "/api/loans/",
  "/api/movements",
  "/api/movements/export",
  "/api/payments",
  "/api/payments/export",
  "/api/payments/calendar.ics",
  "/api/requests",
  "/api/search",
  "/api/statement",
  "/api/session",
  "/api/session/ended",
  "/api/health/live",
  "/api/health/ready",
  "/_next/static/",
  "/_next/image",
  "/_next/data/",
  "/icon.svg",
  "/icons/",
  "/nowhere/",
);
const parameter = fc.constantFrom(
  "limit",
  "offset",
  "sort",
  "status",
  "type",
  "currency",
  "loanId",
  "requestId",
  "from",
  "to",
  "q",
  "by",
  "format",
  "year",
  "next",
  "reason",
  "ticket",
  "page",
  "size",
  "_rsc",
  "url",
  "w",
  "mode",
  "oobCode",
  "x",
);
const query = fc
  .array(fc.tuple(parameter, text, fc.boolean()), { maxLength: 4 })
  .map((pairs) =>
    pairs
      .map(
        ([name, value, encoded]) =>
          `${name}=${encoded ? encodeURIComponent(value.toWellFormed()) : value}`,
      )
      .join("&"),
  );
const path = fc
  .tuple(place, fc.option(text, { freq: 3 }), query)
  .map(([start, rest, asked]) => forLine(`${start}${rest ?? ""}${asked && `?${asked}`}`) || "/");

const headerName = fc.constantFrom(
  "RSC",
  "Next-Router-State-Tree",
  "Next-Router-Prefetch",
  "Next-Router-Segment-Prefetch",
  "Next-Url",
  "Next-Action",
  "Accept",
  "Accept-Language",
  "Accept-Encoding",
  "Authorization",
  "Content-Type",
  "Content-Encoding",
  "Origin",
  "Referer",
  "Sec-Fetch-Site",
  "Sec-Fetch-Dest",
  "Sec-Fetch-Mode",
  "X-Portal-Request",
  "X-Portal-Path",
  "X-Nonce",
  "X-Request-Id",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Forwarded-For",
  "Forwarded",
  "X-Middleware-Subrequest",
  "X-Middleware-Rewrite",
  "X-Nextjs-Data",
  "X-Matched-Path",
  "X-HTTP-Method-Override",
  "If-None-Match",
  "If-Modified-Since",
  "Range",
  "traceparent",
  "tracestate",
  "baggage",
  "User-Agent",
  "Purpose",
  "Save-Data",
  "Via",
  "Host",
  "X-Real-IP",
  "Content-Security-Policy",
);
const headers = fc.array(
  fc.tuple(
    headerName,
    fc
      .oneof(
        text,
        fc.constantFrom(
          "1",
          "*/*",
          "text/x-component",
          "same-origin",
          "bytes=0-1",
          "application/json",
        ),
      )
      .map(forHeader),
  ),
  { maxLength: 4 },
);
const body = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: text.map((idToken) => JSON.stringify({ idToken })) },
);

/** Random requests, most of them similar to real ones. */
export const inputs: fc.Arbitrary<Input> = fc.record({
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant("GET") },
    { weight: 2, arbitrary: fc.constant("POST") },
    { weight: 1, arbitrary: fc.constantFrom("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE") },
  ),
  path,
  headers,
  cookie: fc.constantFrom("none", "good", "good", "spoilt", "garbage"),
  spoiltAt: fc.nat(2_000),
  garbage: text.map(forHeader),
  body,
});
