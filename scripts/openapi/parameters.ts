import "server-only";
import {
  documentList,
  type ListShape,
  loanList,
  movementList,
  paymentList,
  requestList,
} from "@/lib/domain/lists/list-address";
import type { Filter } from "@/lib/domain/lists/list-filter";
import { loanGroupings } from "@/lib/domain/loans/loan-totals";
import { knownWithdrawalTypes } from "@/lib/domain/movements/movement";
import { type JsonSchema, schemaRef } from "./components";

/** The lists as the portal's screens ask for them: no other filter and no other order is needed. */
export const lists = {
  loans: loanList,
  movements: movementList,
  payments: paymentList,
  requests: requestList,
  documents: documentList,
};

const query = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: "query",
  description,
  schema,
});

const kinds: Readonly<Record<Exclude<Filter, readonly string[]>, JsonSchema>> = {
  currency: schemaRef("Currency"),
  date: schemaRef("CalendarDate"),
  id: schemaRef("Id"),
  search: { type: "string", maxLength: 100 },
  year: { type: "string", pattern: "^[1-9]\\d{3}$" },
};

const schemaOf = (filter: Filter): JsonSchema =>
  typeof filter === "string" ? kinds[filter] : { type: "string", enum: filter };

const descriptions = {
  status: "Entries of this status.",
  type: "Entries of this type.",
  currency: "Entries in this currency.",
  loanId: "Movements, payments or documents of this loan.",
  requestId: "Movements that this request became.",
  requestStatus:
    "Optional, with `requestStatus` of Movement: movements that are PENDING or PENDING_WITHDRAWAL and whose request has this status.",
  from: "From this day on: a movement's value date, a payment's due date, the day on which a request was asked for, in UTC. The portal shows requests by the days of its own time zone: if that is not UTC, it asks for one day more at both ends, and leaves the others out.",
  to: "Up to and with this day.",
  overdue: "Optional, with `/loans/totals`: ACTIVE loans by days late; `90-` is more than 90.",
  product: "Optional, with `/loans/totals`: loans of exactly this product.",
  maturesFrom: "Optional, with `/loans/totals`: loans that mature on this day or later.",
  maturesTo: "Optional, with `/loans/totals`: loans that mature on this day or earlier.",
  kind: "Documents of this kind.",
  year: "Documents issued in this year.",
  q: "Part of a reference, of a loan's product or of a movement's description, in any case.",
};

const filterSchemas = { ...documentList.filters, ...loanList.filters, ...movementList.filters };

const filters = Object.fromEntries(
  (Object.keys(descriptions) as (keyof typeof filterSchemas)[]).map((name) => [
    name,
    query(name, descriptions[name], schemaOf(filterSchemas[name])),
  ]),
);

const others = {
  loanStatus: query(
    "status",
    "Loans of this status. DEFAULTED is asked for only where `/loans/totals` or a loan has it.",
    schemaOf(loanList.filters.status),
  ),
  withdrawalType: query("type", "Requests of this type.", {
    type: "string",
    enum: knownWithdrawalTypes,
  }),
  by: query(
    "by",
    "Each month's sums apart, or each day's, by the value date. An API without days answers 422.",
    { type: "string", enum: ["month", "day"] },
  ),
  byDueMonth: query(
    "by",
    "Each month's sums apart, by the due date, and those of late loans apart. An API without late loans answers 422 or leaves `loanLate` out, and the portal does not say what follows if they never pay.",
    { type: "string", enum: ["month", "month,loanLate"] },
  ),
  byGroups: {
    ...query("by", "What divides the sums beside the currency, separated by commas.", {
      type: "array",
      items: { type: "string", enum: loanGroupings },
    }),
    style: "form",
    explode: false,
  },
  overduePayments: query(
    "overdue",
    "`true`: payments due before `today` that are not settled; `false`: all others.",
    schemaOf(paymentList.filters.overdue),
  ),
  today: query(
    "today",
    "The reader's day, by which days late are counted. An API may count by its own.",
    schemaRef("CalendarDate"),
  ),
  runningOn: query(
    "runningOn",
    "Optional: payments whose period includes this day, so `fromDate` is not after it and `dueDate` not before it. From these the portal takes the interest accrued by then. An API without it answers 422 or ignores it, and no return counts accrued interest.",
    schemaRef("CalendarDate"),
  ),
  limit: query("limit", "How many entries at most.", {
    type: "integer",
    minimum: 1,
    maximum: 200,
    default: 25,
  }),
  offset: query("offset", "How many entries of the whole come before them.", {
    type: "integer",
    minimum: 0,
    default: 0,
  }),
};

/** The query parameters that several calls share, by name. */
export const sharedParameters: Readonly<Record<string, JsonSchema>> = { ...filters, ...others };

const shared = (name: keyof typeof sharedParameters) => ({
  $ref: `#/components/parameters/${name}`,
});

/** The filters of a list. */
function filterParameters(list: ListShape): JsonSchema[] {
  return Object.keys(list.filters).map((name) => {
    if (list.path === loanList.path && name === "status") return shared("loanStatus");
    if (list.path === requestList.path && name === "type") return shared("withdrawalType");
    if (list.path === paymentList.path && name === "overdue") return shared("overduePayments");
    return shared(name);
  });
}

/** The filters of a list, its orders and its paging. */
export function listParameters(list: ListShape): JsonSchema[] {
  const orders = list.sortFields.flatMap((field) => [field, `-${field}`]);
  const sort = query(
    "sort",
    "A field, with `-` in front to descend. The order is total: ties go by id. Where absent values stand is left to the API.",
    { type: "string", enum: orders, default: list.defaultSort },
  );
  const day = list.path === paymentList.path ? [shared("today"), shared("runningOn")] : [];
  const order = list.sortFields.length ? [sort] : [];
  return [...filterParameters(list), ...day, ...order, shared("limit"), shared("offset")];
}

/** The filters of the movements, and how to divide their sums. */
export function totalsParameters(): JsonSchema[] {
  return [...filterParameters(movementList), shared("by")];
}

/** The filters of the payments, and how to divide their sums. */
export function paymentTotalsParameters(): JsonSchema[] {
  return [...filterParameters(paymentList), shared("today"), shared("byDueMonth")];
}

/** The filters of the loans, and how to divide their sums. */
export function loanTotalsParameters(): JsonSchema[] {
  return [...filterParameters(loanList), shared("byGroups"), shared("today")];
}

/** The id in a path. */
export const idParameter: JsonSchema = {
  name: "id",
  in: "path",
  required: true,
  schema: schemaRef("Id"),
};
