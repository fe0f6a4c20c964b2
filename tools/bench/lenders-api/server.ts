import { createServer } from "node:http";
import { endOnSignal, listen, portFromEnvironment } from "../../sandbox/lifecycle.ts";
import { loanAt, loanCount, movementAt, requestAt, schedule } from "./rows.ts";
import { isForStatement, statementMovementAt, statementTotals } from "./statement.ts";
import {
  dayTotals,
  firstMonthOf,
  loanTotals,
  paymentAt,
  paymentCountOf,
  paymentTotals,
} from "./totals.ts";

// A fast lenders API, so that only the portal is measured. The claim `movements` of the token sets the
// number of movements. Pages are cached after the first request.

const prefix = "/lenders/v1";
const asOf = "2026-11-20T12:00:00Z";
const mostKept = 2_000;
const kept = new Map<string, string>();

function movementsOf(authorization = ""): number {
  const [, claims = ""] = authorization.split(".");
  const { movements } = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}");
  return typeof movements === "number" ? movements : 1_000;
}

/** As many movements for each loan as in the sandbox's largest account. */
const movementsOfALoan = 208;

function list(query: URLSearchParams, total: number, at: (index: number) => unknown) {
  const limit = Number(query.get("limit") ?? 25);
  const offset = Number(query.get("offset") ?? 0);
  const count = Math.max(0, Math.min(limit, total - offset));
  const data = Array.from({ length: count }, (_, index) => at(offset + index));
  return { data, page: { limit, offset, total }, asOf };
}

function totals(query: URLSearchParams, count: number) {
  if (isForStatement(query)) return { data: statementTotals(query, count), asOf };
  if (query.get("by") === "day") return { data: dayTotals(query, count), asOf };
  const group = { type: "INTEREST", status: "COMPLETED", direction: "IN" };
  const total = { ...group, sum: "123456.78", count };
  const data = ["MXN", "USD", "USDC"].map((currency) => ({ ...total, currency }));
  if (query.get("by") !== "month") return { data, asOf };
  const lately = data.map((each) => ({ ...each, month: "2026-10" }));
  const first = { ...total, currency: "MXN", month: firstMonthOf(count) };
  return { data: [first, ...lately], asOf };
}

function answer(path: string, query: URLSearchParams, movements: number): unknown {
  if (path === "/movements")
    return isForStatement(query)
      ? list(query, movements, (index) => statementMovementAt(query, index))
      : list(query, movements, movementAt);
  if (path === "/movements/totals") return totals(query, movements);
  if (path === "/loans/totals")
    return { data: loanTotals(query, Math.ceil(movements / movementsOfALoan)), asOf };
  if (path === "/payments") return list(query, paymentCountOf(movements), paymentAt);
  if (path === "/payments/totals") return { data: paymentTotals(query), asOf };
  if (path === "/loans") return list(query, loanCount, loanAt);
  if (path === "/requests") return list(query, 2_000, requestAt);
  const [, loan] = /^\/loans\/loan-(\d+)$/.exec(path) ?? [];
  return loan === undefined ? undefined : { ...loanAt(Number(loan)), asOf, schedule };
}

const server = createServer((request, response) => {
  const movements = movementsOf(request.headers.authorization);
  const url = new URL(request.url ?? "/", "http://api");
  const key = `${movements}${request.url}`;
  let body = kept.get(key);
  if (body === undefined) {
    const found = answer(url.pathname.replace(prefix, ""), url.searchParams, movements);
    body = found === undefined ? "" : JSON.stringify(found);
    if (kept.size < mostKept) kept.set(key, body);
  }
  response.writeHead(body ? 200 : 404, {
    "Content-Type": body ? "application/json" : "application/problem+json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
endOnSignal(server);
console.log(`ready ${await listen(server, portFromEnvironment("PORT", 0), "plain lenders API")}`);
