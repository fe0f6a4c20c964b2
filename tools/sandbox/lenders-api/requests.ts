import {
  type Portfolio,
  type WithdrawalRequest as Row,
  statuses,
  withdrawalTypes,
} from "../data/entities.ts";
import { fitting, isWithin, type ListCall, money, readList } from "./list.ts";

const sorts = {
  fields: [
    ...["reference", "type", "status", "currency", "amount", "loanReference"],
    ...["requestedAt", "resolvedAt", "destination"],
  ],
  first: "-requestedAt",
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
  const dates = query.dates();
  const fits = fitting<Row>(
    [query.oneOf("status", statuses), ({ status }) => status],
    [query.oneOf("type", withdrawalTypes), ({ type }) => type],
    [query.currency(), ({ currency }) => currency],
  );
  const isWanted = (request: Row) =>
    fits(request) && isWithin(request.requestedAt.slice(0, "YYYY-MM-DD".length), dates);
  const list = readList(call, portfolio.requests, isWanted, sorts);
  return { ...list, data: list.data.map(requestOf) };
}

/** `GET /requests/{id}`: a withdrawal request, or null when the lender does not have it. */
export function findRequest({ requests }: Portfolio, id: string) {
  const request = requests.find((one) => one.id === id);
  return request === undefined ? null : requestOf(request);
}
