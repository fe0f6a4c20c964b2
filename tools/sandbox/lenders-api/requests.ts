import { type Status, statuses, type WithdrawalType, withdrawalTypes } from "../data/entities.ts";
import { Conditions, type Reader, type Row } from "../database/selection.ts";
import { type ListCall, type ListShape, readList } from "./list.ts";
import { money, optionals, text, texts } from "./rows.ts";

const keys = {
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

const shape: ListShape<keyof typeof keys> = {
  table: "requests",
  keys,
  optional: ["loanReference", "resolvedAt", "destination"],
  first: { field: "requestedAt", descending: true },
};

function requestOf(row: Row) {
  const movementIds = JSON.parse(text(row, "movement_ids")) as string[];
  return {
    ...texts(row, "id", "reference"),
    type: text(row, "type") as WithdrawalType,
    status: text(row, "status") as Status,
    amount: money(row, "amount"),
    requestedAt: text(row, "requested_at"),
    ...optionals(row, "resolvedAt", "loanId", "loanReference"),
    ...(movementIds.length > 0 && { movementIds }),
    ...optionals(row, "destination"),
    history: JSON.parse(text(row, "history")) as { status: Status; at: string }[],
  };
}

/**
 * `GET /requests`: the lender's withdrawal requests that match the query. `from` and `to` are the
 * days (UTC) of the request, since there is no value date. Throws `BadQuery`.
 */
export function listRequests(call: ListCall) {
  const { query, lender } = call;
  const { from, to } = query.dates();
  const conditions = new Conditions()
    .where("lender = ?", lender)
    .where("status = ?", query.oneOf("status", statuses))
    .where("type = ?", query.oneOf("type", withdrawalTypes))
    .where("currency = ?", query.currency())
    .where("requested_at >= ?", from)
    .where("requested_at < ?", to === undefined ? undefined : `${to}T24`);
  return readList(call, conditions, shape, (rows) => rows.map(requestOf));
}

/** `GET /requests/{id}`: a withdrawal request, or null when the lender does not have it. */
export function findRequest(reader: Reader, lender: bigint, id: string) {
  const [row] = reader.all("SELECT * FROM requests WHERE lender = ? AND id = ?", [lender, id]);
  return row === undefined ? null : requestOf(row);
}
