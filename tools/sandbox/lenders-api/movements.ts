import { toDecimal } from "../data/currency.ts";
import {
  directionOfType,
  movementTypes,
  type Movement as Row,
  statuses,
} from "../data/entities.ts";
import {
  fits,
  groupsOf,
  type InJson,
  isWithin,
  type ListCall,
  type ListShape,
  money,
  ranked,
  readList,
  total,
} from "./list.ts";
import { searchable } from "./query.ts";

const shape: ListShape<Row> = {
  keys: {
    valueDate: ({ valueDate }) => valueDate,
    createdAt: ({ createdAt }) => createdAt,
    type: ({ type }) => type,
    status: ({ status }) => status,
    currency: ({ currency }) => currency,
    amount: ({ amount, currency }) => ranked(amount, currency),
    loanReference: ({ loan }) => loan?.reference ?? null,
    description: ({ description }) => description,
  },
  first: { field: "valueDate", descending: true },
};

/** What was withheld, of each kind. */
function withheldOf({ withheld }: Pick<Row, "withheld">) {
  if (!withheld) return undefined;
  const { isr, iva } = withheld;
  const isrAlone = [{ kind: "ISR", amount: isr }];
  return iva === undefined ? isrAlone : [...isrAlone, { kind: "IVA", amount: iva }];
}

/** What was withheld, and the amount with it. */
function taxesOf(movement: Row) {
  const { amount: net, currency } = movement;
  const withheld = withheldOf(movement);
  if (!withheld) return undefined;
  const gross = withheld.reduce((sum, { amount }) => sum + amount, net);
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

export type Movement = InJson<ReturnType<typeof movementOf>>;

function matching({ query }: ListCall): (movement: Row) => boolean {
  const dates = query.dates();
  const type = query.oneOf("type", movementTypes);
  const status = query.oneOf("status", statuses);
  const currency = query.currency();
  const loanId = query.identifier("loanId");
  const requestId = query.identifier("requestId");
  const requestStatus = query.oneOf("requestStatus", ["PENDING", "PENDING_WITHDRAWAL"]);
  const wanted = query.search();
  return (movement) => {
    const { id, description, loan, externalRef, request } = movement;
    return (
      fits(type, movement.type) &&
      fits(status, movement.status) &&
      fits(currency, movement.currency) &&
      fits(loanId, loan?.id) &&
      fits(requestId, request?.id) &&
      fits(requestStatus, requestStatusOf(movement)) &&
      isWithin(movement.valueDate, dates) &&
      (wanted === undefined ||
        searchable(id, description, loan?.reference, externalRef, request?.reference).includes(
          wanted,
        ))
    );
  };
}

/** `GET /movements`: the lender's movements that match the query. Throws `BadQuery`. */
export function listMovements(call: ListCall) {
  const list = readList(call, call.portfolio.movements, matching(call), shape);
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
  const taken = Map.groupBy(
    movements.flatMap((one) => withheldOf(one) ?? []),
    ({ kind }) => kind,
  );
  const withheld = [...taken].map(([kind, own]) => {
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
