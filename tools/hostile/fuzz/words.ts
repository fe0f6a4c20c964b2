import { lenderScreens } from "../../../e2e/screens/screen-table.ts";

// The words that random requests are built from.

export const nastyTexts = [
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
];

const words = (text: string) => text.trim().split(/\s+/);

const portalPaths = words(`
  / /forgot_password /account_action /verify /offline /api/loans /api/loans/
  /api/movements /api/loans/export /api/movements/export /api/payments
  /api/payments/export /api/requests/export /api/payments/calendar.ics /api/requests
  /api/search /api/statement /api/documents/account-statement /api/documents/check
  /api/documents/package
  /api/documents/keys /api/documents/keys/ /api/digest /api/session /api/session/ended
  /api/session/use
  /api/health/live /api/health/ready /_next/static/ /_next/image /_next/data/ /icon.svg
  /icons/ /nowhere/`);

export const paths = [
  ...lenderScreens.map(({ path }) => path.replace(/\?.*|:loan/, "")),
  ...portalPaths,
];

export const parameters = words(`
  limit offset sort status type currency loanId requestId from to q by format year since next
  reason ticket page size _rsc url w mode oobCode x`);

export const headerNames = words(`
  RSC Next-Router-State-Tree Next-Router-Prefetch Next-Router-Segment-Prefetch Next-Url
  Next-Action Accept Accept-Language Accept-Encoding Authorization Content-Type
  Content-Encoding Origin Referer Sec-Fetch-Site Sec-Fetch-Dest Sec-Fetch-Mode
  X-Portal-Request X-Portal-Path X-Nonce X-Request-Id X-Forwarded-Host X-Forwarded-Proto
  X-Forwarded-For Forwarded X-Middleware-Subrequest X-Middleware-Rewrite X-Nextjs-Data
  X-Matched-Path X-HTTP-Method-Override If-None-Match If-Modified-Since Range traceparent
  tracestate baggage User-Agent Purpose Save-Data Via Host X-Real-IP
  Content-Security-Policy`);
