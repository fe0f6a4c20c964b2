import { toDecimal } from "../data/currency.ts";
import {
  directionOfType,
  movementTypes,
  type Movement as Row,
  statuses,
} from "../data/entities.ts";
import { fitting, groupsOf, isWithin, type ListCall, money, readList, total } from "./list.ts";

const sorts = {
  fields: [
    ...["valueDate", "createdAt", "type", "status", "currency", "amount"],
    ...["loanReference", "description"],
  ],
  first: "-valueDate",
};

/** What was withheld, and the amount with it. */
function taxesOf({ amount: net, currency, withheld }: Row) {
  if (!withheld) return undefined;
  const gross = net + total(withheld.map(({ amount }) => amount));
  return {
    withheld: withheld.map(({ kind, amount }) => ({ kind, amount: money(amount, currency) })),
    gross: money(gross, currency),
  };
}

/** The status of a movement's request, while the movement is open. */
function requestStatusOf({ status, request }: Row) {
  const isOpen = status === "PENDING" || status === "PENDING_WITHDRAWAL";
  return isOpen ? request?.status : undefined;
}

/** A movement in JSON. */
export function movementOf(movement: Row) {
  const { id, type, status, currency, valueDate, createdAt, loan, request } = movement;
  const { description, balanceAfter } = movement;
  return {
    ...{ id, type, status, amount: money(movement.amount, currency) },
    ...taxesOf(movement),
    direction: movement.direction ?? undefined,
    ...{ valueDate, createdAt, loanId: loan?.id, loanReference: loan?.reference },
    ...{ requestId: request?.id, requestReference: request?.reference },
    requestStatus: requestStatusOf(movement),
    balanceAfter: balanceAfter === null ? undefined : money(balanceAfter, currency),
    description,
    externalRef: movement.externalRef ?? undefined,
  };
}

export type Movement = ReturnType<typeof movementOf>;

function matching({ query }: ListCall): (movement: Row) => boolean {
  const dates = query.dates();
  const fits = fitting<Row>(
    [query.oneOf("type", movementTypes), ({ type }) => type],
    [query.oneOf("status", statuses), ({ status }) => status],
    [query.currency(), ({ currency }) => currency],
    [query.identifier("loanId"), ({ loan }) => loan?.id],
    [query.identifier("requestId"), ({ request }) => request?.id],
    [query.oneOf("requestStatus", ["PENDING", "PENDING_WITHDRAWAL"]), requestStatusOf],
  );
  const mentions = query.search();
  return (movement) => {
    const { id, description, loan, externalRef, request, valueDate } = movement;
    const references = [loan?.reference, externalRef, request?.reference];
    return fits(movement) && isWithin(valueDate, dates) && mentions(id, description, ...references);
  };
}

/** `GET /movements`: the lender's movements that match the query. Throws `BadQuery`. */
export function listMovements(call: ListCall) {
  const list = readList(call, call.portfolio.movements, matching(call), sorts);
  return { ...list, data: list.data.map(movementOf) };
}

/**
 * `GET /movements/totals`: exact sums of the movements that match the query, per currency, type,
 * status, direction and status of the request, and per month or day. Throws `BadQuery`.
 */
export function totalMovements(call: ListCall): { data: object[] } {
  const { portfolio, query } = call;
  const isWanted = matching(call);
  const by = query.oneOf("by", ["month", "day"]);
  query.finish();
  const digits = { month: "YYYY-MM".length, day: "YYYY-MM-DD".length, all: 0 }[by ?? "all"];
  const groups = groupsOf(portfolio.movements.filter(isWanted), (movement) => [
    ...[movement.currency, movement.type, movement.status, movement.direction],
    ...[requestStatusOf(movement) ?? null, movement.valueDate.slice(0, digits)],
  ]);
  return { data: groups.map((own) => totalOf(own, by)) };
}

function totalOf(movements: readonly [Row, ...Row[]], by: "month" | "day" | undefined) {
  const [first] = movements;
  const { currency, type, status, direction, valueDate } = first;
  const sum = (amounts: readonly bigint[]) => toDecimal(total(amounts), currency);
  const parts = movements.flatMap(({ withheld }) => withheld ?? []);
  const withheld = [...Map.groupBy(parts, ({ kind }) => kind)].map(([kind, own]) => {
    return { kind, sum: sum(own.map(({ amount }) => amount)) };
  });
  return {
    ...{ currency, type, status, direction: direction ?? directionOfType(type) },
    requestStatus: requestStatusOf(first),
    ...(by === "month" && { month: valueDate.slice(0, "YYYY-MM".length) }),
    ...(by === "day" && { date: valueDate }),
    sum: sum(movements.map(({ amount }) => amount)),
    withheld: withheld.length > 0 ? withheld : undefined,
    count: movements.length,
  };
}
