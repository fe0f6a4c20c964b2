import "server-only";
import { type ListShape, loanList, movementList, requestList } from "@/lib/domain/list-address";
import { knownMovementTypes } from "@/lib/domain/movement";
import { knownStatuses } from "@/lib/domain/status";
import { type JsonSchema, schemaRef } from "./components";

type FilterName =
  | keyof (typeof loanList)["filters"]
  | keyof (typeof movementList)["filters"]
  | keyof (typeof requestList)["filters"];

/** The lists as the portal's screens ask for them: no other filter and no other order is needed. */
export const lists = { loans: loanList, movements: movementList, requests: requestList };

const query = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: "query",
  description,
  schema,
});

const filters: Readonly<Record<FilterName, JsonSchema>> = {
  status: query("status", "Entries of this status.", { type: "string", enum: knownStatuses }),
  type: query("type", "Entries of this type.", { type: "string", enum: knownMovementTypes }),
  currency: query("currency", "Entries in this currency.", schemaRef("Currency")),
  loanId: query("loanId", "Movements of this loan.", schemaRef("Id")),
  requestId: query("requestId", "Movements that this request became.", schemaRef("Id")),
  from: query(
    "from",
    "From this day on: a movement's value date, the day (UTC) on which a request was asked for.",
    schemaRef("CalendarDate"),
  ),
  to: query("to", "Up to and with this day.", schemaRef("CalendarDate")),
  q: query(
    "q",
    "Part of a reference, of a loan's product or of a movement's description, in any case.",
    { type: "string", maxLength: 100 },
  ),
};

const withdrawalTypes = knownMovementTypes.filter((type) => type.endsWith("WITHDRAWAL"));

const others = {
  withdrawalType: query("type", "Requests of this type.", {
    type: "string",
    enum: withdrawalTypes,
  }),
  by: query("by", "Each month's sums apart, by the value date.", {
    type: "string",
    enum: ["month"],
  }),
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
  const isRequests = list.path === requestList.path;
  return Object.keys(list.filters).map((name) =>
    shared(isRequests && name === "type" ? "withdrawalType" : name),
  );
}

/** The filters of a list, its orders and its paging. */
export function listParameters(list: ListShape): JsonSchema[] {
  const orders = list.sortFields.flatMap((field) => [field, `-${field}`]);
  const sort = query(
    "sort",
    "A field, with `-` in front to descend. The order is total: ties go by id. Where absent values stand is left to the API.",
    { type: "string", enum: orders, default: list.defaultSort },
  );
  return [...filterParameters(list), sort, shared("limit"), shared("offset")];
}

/** The filters of the movements, and how to divide their sums. */
export function totalsParameters(): JsonSchema[] {
  return [...filterParameters(movementList), shared("by")];
}

/** The id in a path. */
export const idParameter: JsonSchema = {
  name: "id",
  in: "path",
  required: true,
  schema: schemaRef("Id"),
};
