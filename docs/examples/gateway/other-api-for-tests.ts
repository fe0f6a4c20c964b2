import { type Context, Hono } from "hono";
import { clock, entry, payoutOrder, position, type Row, wordBack } from "./other-rows-for-tests.ts";

/** Asks the sandbox's lenders API: path and query below its prefix, and the caller's token. */
export type AskSandbox = (path: string, authorization: string) => Promise<Response>;

const resources: Readonly<Record<string, readonly [path: string, row: (row: Row) => object]>> = {
  positions: ["/loans", position],
  entries: ["/movements", entry],
  "payout-orders": ["/requests", payoutOrder],
};

const sortFields: Readonly<Record<string, string>> = {
  code: "reference",
  state: "status",
  kind: "type",
  money: "amount",
  invested: "principal",
  outstanding: "outstandingPrincipal",
  earned: "interestAccrued",
  withdrawn: "interestPaid",
  yearly_rate: "annualRate",
  opened_on: "startDate",
  matures_on: "maturityDate",
  next_payment_on: "nextPaymentDate",
  booked_on: "valueDate",
  asked_at: "requestedAt",
  decided_at: "resolvedAt",
};

const dayBefore = (day: string) =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, "YYYY-MM-DD".length);

const filters: Readonly<Record<string, (value: string) => readonly [string, string]>> = {
  state: (value) => ["status", wordBack(value)],
  kind: (value) => ["type", wordBack(value)],
  ccy: (value) => ["currency", value],
  position: (value) => ["loanId", value],
  order: (value) => ["requestId", value],
  order_state: (value) => ["requestStatus", wordBack(value)],
  search: (value) => ["q", value],
  from: (value) => ["from", value],
  until: (value) => ["to", dayBefore(value)],
};

/** The sandbox's query for one of this API; undefined if it is refused. */
function queryOf({ page_size, cursor, order_by, descending, ...picks }: Record<string, string>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(picks)) {
    const filter = filters[name];
    if (!filter) return undefined;
    query.set(...filter(value));
  }
  if (order_by) query.set("sort", (descending === "true" ? "-" : "") + sortFields[order_by]);
  const asked = query.toString();
  const start = cursor ? JSON.parse(Buffer.from(cursor, "base64url").toString()) : { at: 0, asked };
  const size = Number(page_size);
  // A cursor holds for the query that it came from alone.
  if (!(size >= 1 && size <= 100) || start.asked !== asked) return undefined;
  query.set("limit", String(size));
  query.set("offset", start.at);
  const cursorAt = (at: number) => Buffer.from(JSON.stringify({ at, asked })).toString("base64url");
  return { query, end: start.at + size, cursorAt };
}

/**
 * An API of another shape over the sandbox's data: `/v2/investors/{id}/…`, other names, minor units,
 * comma decimals, offsets of the clock, exclusive last days, and cursors. The lender's id is in `claim`.
 */
export function otherApi(askSandbox: AskSandbox, claim = "sub"): Hono {
  const app = new Hono();
  const refuse = (context: Context, status: number) =>
    new Response(JSON.stringify({ error: `E${status}`, path: context.req.path }), { status });

  app.get("/v2/investors/:investor/:resource/:id?", async (context) => {
    const { investor, resource, id } = context.req.param();
    const authorization = context.req.header("Authorization") ?? "";
    const [path, row] = resources[resource] ?? [];
    if (claimsOf(authorization)[claim] !== investor) return refuse(context, 403);
    if (!path || !row) return refuse(context, 404);
    const read = queryOf(context.req.query());
    if (id === undefined && !read) return refuse(context, 400);
    const below = id === undefined ? `?${read?.query}` : `/${encodeURIComponent(id)}`;
    const answer = await askSandbox(path + below, authorization);
    if (answer.status !== 200) return refuse(context, answer.status === 422 ? 400 : answer.status);
    const found: Row = await answer.json();
    if (!read || id !== undefined) return context.json(row(found));
    const { data, page, asOf } = found;
    return context.json({
      items: data.map(row),
      next_cursor: read.end < page.total ? read.cursorAt(read.end) : null,
      total_items: page.total,
      generated_at: clock(asOf),
    });
  });
  return app;
}

/** The claims of a token or an Authorization header. The signature is not checked. */
export function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ""] = token.split(".");
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString());
  } catch {
    return {};
  }
}
