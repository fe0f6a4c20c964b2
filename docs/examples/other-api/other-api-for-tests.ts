import type { IncomingMessage, ServerResponse } from "node:http";
import { answerWith } from "@/lib/lenders-api/api-for-tests";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";

type Row = Readonly<Record<string, unknown>>;

export const investor = "I-7";
const largestPage = 100;
const claims = Buffer.from(JSON.stringify({ investor_id: investor })).toString("base64url");

export const caller = { bearer: `head.${claims}.seal` as Bearer, requestId: "request-1" };

/** How a parameter picks rows; the others page and order. */
const filters: Readonly<Record<string, (row: Row, wanted: string) => boolean>> = {
  state: (row, wanted) => row.state === wanted,
  kind: (row, wanted) => row.kind === wanted,
  ccy: (row, wanted) => moneyOf(row)?.ccy === wanted,
  position: (row, wanted) => row.position_id === wanted,
  order: (row, wanted) => row.order_id === wanted,
  from: (row, wanted) => dayOf(row) >= wanted,
  until: (row, wanted) => dayOf(row) < wanted,
  search: (row, wanted) => JSON.stringify([row.text, row.code, row.product_name]).includes(wanted),
};

const moneyOf = (row: Row) => (row.money ?? row.invested) as { ccy: string } | undefined;
const dayOf = (row: Row) => String(row.booked_on ?? row.asked_at).slice(0, "YYYY-MM-DD".length);
const refuse = (status: number) => answerWith({ error: { code: `E${status}` } }, status);

/**
 * An API of another shape: `/v2/investors/{id}/…`, snake_case, minor units, comma decimals, offsets of
 * the clock, and cursors that hold for the query they came from alone. `resources` are its rows, each
 * list in the order in which it is answered unless `order_by` says otherwise. `accepts` decides on an
 * `Authorization` header.
 */
export function otherApi(
  resources: Readonly<Record<string, readonly Row[]>>,
  accepts = (authorization: string | undefined) => authorization === `Bearer ${caller.bearer}`,
) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://api.test");
    const [, id, resource = "", one] =
      /\/v2\/investors\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
    const rows = resources[resource];
    const answer = () => {
      if (!accepts(request.headers.authorization)) return refuse(401);
      if (id !== investor || !rows) return refuse(404);
      if (one === undefined) return page(rows, searchParams);
      const found = rows.find((row) => (row.order_id ?? row.position_id) === one);
      return found ? answerWith(found) : refuse(404);
    };
    answer()(request, response);
  };
}

function page(rows: readonly Row[], parameters: URLSearchParams) {
  const { cursor, page_size, order_by, descending, ...picks } = Object.fromEntries(parameters);
  const size = Number(page_size);
  if (!(size >= 1 && size <= largestPage)) return refuse(400);
  if (Object.keys(picks).some((name) => !filters[name])) return refuse(400);
  const query = JSON.stringify({ order_by, descending, picks });
  const start = cursor
    ? JSON.parse(Buffer.from(cursor, "base64url").toString())
    : { from: 0, query };
  if (start.query !== query) return refuse(400);
  const found = rows.filter((row) =>
    Object.entries(picks).every(([name, wanted]) => filters[name]?.(row, wanted)),
  );
  if (order_by) {
    const key = (row: Row) => JSON.stringify(row[order_by] ?? null);
    found.sort((left, right) => (key(left) < key(right) ? -1 : key(left) > key(right) ? 1 : 0));
    if (descending === "true") found.reverse();
  }
  const end = start.from + size;
  const next = Buffer.from(JSON.stringify({ from: end, query })).toString("base64url");
  return answerWith({
    items: found.slice(start.from, end),
    next_cursor: end < found.length ? next : null,
    total_items: found.length,
    generated_at: "2026-11-21T08:02:00-06:00",
  });
}
