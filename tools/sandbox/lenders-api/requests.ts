import { statuses, withdrawalTypes } from "../data/entities.ts";
import type { Row } from "../database/selection.ts";
import { Conditions, type Reader } from "../database/selection.ts";
import type { Sort } from "./query.ts";
import { QueryReader } from "./query.ts";
import { money, optional, text } from "./rows.ts";
import type { List, WithdrawalRequest } from "./wire.ts";

const sortKeys = {
  reference: "reference",
  type: "type",
  status: "status",
  currency: "currency",
  amount: "amount_rank",
  loanReference: "loan_reference",
  requestedAt: "requested_at",
  resolvedAt: "resolved_at",
  destination: "destination",
} as const;

const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];
const optionalFields: ReadonlySet<string> = new Set(["loanReference", "resolvedAt", "destination"]);

function requestOf(row: Row): WithdrawalRequest {
  const movementIds = JSON.parse(text(row, "movement_ids")) as string[];
  return {
    id: text(row, "id"),
    reference: text(row, "reference"),
    type: text(row, "type") as WithdrawalRequest["type"],
    status: text(row, "status") as WithdrawalRequest["status"],
    amount: money(row, "amount"),
    requestedAt: text(row, "requested_at"),
    ...optional("resolvedAt", row, "resolved_at"),
    ...optional("loanId", row, "loan_id"),
    ...optional("loanReference", row, "loan_reference"),
    ...(movementIds.length > 0 && { movementIds }),
    ...optional("destination", row, "destination"),
    history: JSON.parse(text(row, "history")) as WithdrawalRequest["history"],
  };
}

/**
 * `GET /requests`: the lender's withdrawal requests that match the query. `from` and `to` are the
 * days (UTC) of the request, since there is no value date. Throws `BadQuery`.
 */
export function listRequests(
  reader: Reader,
  lender: bigint,
  parameters: URLSearchParams,
): Omit<List<WithdrawalRequest>, "asOf"> {
  const query = new QueryReader(parameters);
  const { from, to } = query.dates();
  const conditions = new Conditions()
    .where("lender = ?", lender)
    .where("status = ?", query.oneOf("status", statuses))
    .where("type = ?", query.oneOf("type", withdrawalTypes))
    .where("currency = ?", query.currency())
    .where("requested_at >= ?", from)
    .where("requested_at < ?", to === undefined ? undefined : `${to}T24`);
  const newest: Sort<keyof typeof sortKeys> = { field: "requestedAt", descending: true };
  const { field, descending } = query.sort(sortFields, newest);
  const paging = query.paging();
  query.finish();
  const order = { key: sortKeys[field], optional: optionalFields.has(field), descending };
  const { rows, total } = reader.page("requests", conditions, order, paging);
  return { data: rows.map(requestOf), page: { ...paging, total } };
}

/** `GET /requests/{id}`: a withdrawal request, or null when the lender does not have it. */
export function findRequest(reader: Reader, lender: bigint, id: string): WithdrawalRequest | null {
  const [row] = reader.all("SELECT * FROM requests WHERE lender = ? AND id = ?", [lender, id]);
  return row === undefined ? null : requestOf(row);
}
