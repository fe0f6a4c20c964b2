import {
  type Portfolio,
  type WithdrawalRequest as Row,
  statuses,
  withdrawalTypes,
} from "../data/entities.ts";
import { fits, type ListCall, type ListShape, money, ranked, readList } from "./list.ts";

const shape: ListShape<Row> = {
  keys: {
    reference: ({ reference }) => reference,
    type: ({ type }) => type,
    status: ({ status }) => status,
    currency: ({ currency }) => currency,
    amount: ({ amount, currency }) => ranked(amount, currency),
    loanReference: ({ loan }) => loan?.reference ?? null,
    requestedAt: ({ requestedAt }) => requestedAt,
    resolvedAt: ({ resolvedAt }) => resolvedAt,
    destination: ({ destination }) => destination,
  },
  first: { field: "requestedAt", descending: true },
};

function requestOf(request: Row) {
  const { id, reference, type, status, requestedAt, resolvedAt, loan } = request;
  const { movementIds, destination, history } = request;
  return {
    ...{ id, reference, type, status, amount: money(request.amount, request.currency) },
    ...{ requestedAt, resolvedAt: resolvedAt ?? undefined },
    ...{ loanId: loan?.id, loanReference: loan?.reference },
    movementIds: movementIds.length > 0 ? movementIds : undefined,
    ...{ destination, history },
  };
}

/**
 * `GET /requests`: the lender's withdrawal requests that match the query. `from` and `to` are the
 * days (UTC) of the request, since there is no value date. Throws `BadQuery`.
 */
export function listRequests(call: ListCall) {
  const { portfolio, query } = call;
  const { from, to } = query.dates();
  const status = query.oneOf("status", statuses);
  const type = query.oneOf("type", withdrawalTypes);
  const currency = query.currency();
  const isWanted = (request: Row) =>
    fits(status, request.status) &&
    fits(type, request.type) &&
    fits(currency, request.currency) &&
    (from === undefined || request.requestedAt >= from) &&
    (to === undefined || request.requestedAt < `${to}T24`);
  const list = readList(call, portfolio.requests, isWanted, shape);
  return { ...list, data: list.data.map(requestOf) };
}

/** `GET /requests/{id}`: a withdrawal request, or null when the lender does not have it. */
export function findRequest({ requests }: Portfolio, id: string) {
  const request = requests.find((one) => one.id === id);
  return request === undefined ? null : requestOf(request);
}
