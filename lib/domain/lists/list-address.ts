import { knownDocumentKinds } from "../documents/issued-document";
import { daysLateBuckets } from "../loans/days-late";
import { commonStatuses, knownStatuses, type StatusBearer } from "../loans/status";
import { knownMovementTypes } from "../movements/movement";
import { type Filter, isFilterValue } from "./list-filter";

export type SearchParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One definition for its URL, the contract's query, the portal's routes and `openapi.yaml`. */
export type ListShape<Name extends string = string> = {
  readonly path: string;
  /** What its rows are, if they have a status. */
  readonly of?: StatusBearer;
  readonly filters: Readonly<Record<Name, Filter>>;
  readonly sortFields: readonly string[];
  readonly defaultSort: string;
  /** The rows of a page without `pageSize`, if not 25. */
  readonly pageSize?: number;
  /** What its page shows without parameters, if not all. */
  readonly opens?:
    | { readonly filters: Readonly<Record<string, string>>; readonly sort: string }
    | undefined;
};

export type FiltersOf<Shape extends ListShape> = {
  readonly [Name in keyof Shape["filters"]]?: string | undefined;
};

export type SortField<Shape extends ListShape> = Shape["sortFields"][number];

type Filters = (typeof loanList)["filters"] &
  (typeof documentList)["filters"] &
  (typeof movementList)["filters"] &
  (typeof paymentList)["filters"] &
  (typeof requestList)["filters"];

export type ParameterName = keyof Filters | "page" | "pageSize" | "sort";

export type ListAddress<Name extends string = string> = {
  readonly filters: Readonly<Partial<Record<Name, string>>>;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
  /** Parameters with a bad value or several values. */
  readonly dropped: readonly ParameterName[];
  /** `from` is after `to`: a field error, and nothing is read. */
  readonly reversedRange: boolean;
};

export const pageSizes = [10, 25, 50, 100] as const;
const defaultPageSize = 25;
const lastPage = 1_000_000;

export const loanList = {
  path: "/loans",
  of: "loan",
  filters: {
    status: knownStatuses,
    currency: "currency",
    q: "search",
    // From here on only if the API has `/loans/totals`.
    overdue: daysLateBuckets,
    product: "search",
    maturesFrom: "date",
    maturesTo: "date",
  },
  sortFields: [
    "reference",
    "status",
    "principal",
    "outstandingPrincipal",
    "interestAccrued",
    "interestPaid",
    "annualRate",
    "startDate",
    "maturityDate",
    "nextPaymentDate",
  ],
  defaultSort: "-startDate",
  opens: { filters: { status: "ACTIVE" }, sort: "nextPaymentDate" },
} as const satisfies ListShape;

export const movementList = {
  path: "/movements",
  of: "movement",
  filters: {
    type: knownMovementTypes,
    status: commonStatuses,
    currency: "currency",
    loanId: "id",
    requestId: "id",
    requestStatus: ["PENDING", "PENDING_WITHDRAWAL"],
    from: "date",
    to: "date",
    q: "search",
  },
  sortFields: ["valueDate", "type", "status", "amount"],
  defaultSort: "-valueDate",
} as const satisfies ListShape;

export const requestList = {
  path: "/requests",
  of: "request",
  filters: {
    status: commonStatuses,
    type: knownMovementTypes,
    currency: "currency",
    from: "date",
    to: "date",
  },
  sortFields: ["reference", "type", "status", "amount", "requestedAt", "resolvedAt"],
  defaultSort: "-requestedAt",
} as const satisfies ListShape;

export const paymentList = {
  path: "/payments",
  of: "period",
  filters: {
    status: commonStatuses,
    currency: "currency",
    loanId: "id",
    overdue: ["true", "false"],
    from: "date",
    to: "date",
    q: "search",
  },
  sortFields: ["dueDate", "loanReference", "status", "principalDue", "interestDue"],
  defaultSort: "dueDate",
} as const satisfies ListShape;

export const documentList = {
  path: "/documents",
  filters: { kind: knownDocumentKinds, year: "year", loanId: "id" },
  sortFields: [],
  defaultSort: "",
  pageSize: 10,
} as const satisfies ListShape;

/** Parses a URL's parameters. Bad or repeated ones are listed in `dropped`; empty ones are ignored. */
export function readListAddress<Name extends string>(
  shape: ListShape<Name>,
  parameters: SearchParameters,
): ListAddress<Name> {
  const dropped: ParameterName[] = [];
  const read = <Value>(name: ParameterName, reader: (text: string) => Value | undefined) => {
    const [text, ...others] = valuesOf(parameters[name]);
    if (text === undefined) return undefined;
    const value = others.length ? undefined : reader(text);
    if (value === undefined) dropped.push(name);
    return value;
  };
  const filters: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(shape.filters) as (Name & ParameterName)[]) {
    const value = read(name, (text) =>
      isFilterValue(shape.filters[name], text) ? text : undefined,
    );
    if (value !== undefined) filters[name] = value;
  }
  const sort = read("sort", (text) =>
    shape.sortFields.includes(text.replace(/^-/, "")) ? text : undefined,
  );
  const { from, to } = filters as { from?: string; to?: string };
  return {
    filters,
    page: read("page", pageNumber) ?? 1,
    pageSize:
      read("pageSize", (text) => pageSizes.find((size) => String(size) === text)) ??
      shape.pageSize ??
      defaultPageSize,
    sort: sort ?? shape.defaultSort,
    dropped,
    reversedRange: from !== undefined && to !== undefined && from > to,
  };
}

/** As `readListAddress`, for a page: without a filter and an order it shows what the list opens with. */
export function readPageAddress<Name extends string>(
  shape: ListShape<Name>,
  parameters: SearchParameters,
): ListAddress<Name> {
  const address = readListAddress(shape, parameters);
  const isBare = !Object.keys(address.filters).length && !parameters.sort;
  if (!isBare || !shape.opens) return address;
  return {
    ...address,
    filters: shape.opens.filters as typeof address.filters,
    sort: shape.opens.sort,
  };
}

export type AddressChange<Name extends string = string> = {
  readonly filters?: Readonly<Partial<Record<Name, string | undefined>>>;
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: string;
};

/** A list's page in this state, without defaults. Every change, except of the page, leads to page 1. */
export function listHref<Name extends string>(
  shape: ListShape<Name>,
  address: Pick<ListAddress<Name>, "filters"> & Partial<ListAddress<Name>>,
  change: AddressChange<Name> = {},
): string {
  const query = new URLSearchParams();
  const filters: Partial<Record<Name, string | undefined>> = {
    ...address.filters,
    ...change.filters,
  };
  for (const name of Object.keys(shape.filters) as Name[]) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  const isWhole = query.size === 0;
  const moved = Object.keys(change).some((key) => key !== "page");
  const page = change.page ?? (moved ? 1 : (address.page ?? 1));
  const usualSize = shape.pageSize ?? defaultPageSize;
  const pageSize = change.pageSize ?? address.pageSize ?? usualSize;
  const sort = change.sort ?? address.sort ?? shape.defaultSort;
  const { opens } = shape;
  const isOpening = opens?.sort === sort && `${query}` === `${new URLSearchParams(opens.filters)}`;
  if (isOpening) for (const name of Object.keys(opens.filters)) query.delete(name);
  if (page > 1) query.set("page", String(page));
  if (pageSize !== usualSize) query.set("pageSize", String(pageSize));
  const isSaid = isOpening || (sort === shape.defaultSort && !(opens && isWhole));
  if (!isSaid) query.set("sort", sort);
  return query.size ? `${shape.path}?${query}` : shape.path;
}

export function unfilteredHref(shape: ListShape, address: ListAddress): string {
  return listHref(shape, { ...address, filters: {} }, { page: 1 });
}

export function listQuery<Name extends string>(address: ListAddress<Name>) {
  const { filters, page, pageSize, sort } = address;
  return { ...filters, sort, limit: pageSize, offset: (page - 1) * pageSize };
}

function valuesOf(given: SearchParameters[string] = []): readonly string[] {
  const texts = (typeof given === "string" ? [given] : given).map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== ""))];
}

function pageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= lastPage ? Number(text) : undefined;
}

export function keptParameters<Name extends string>(
  shape: ListShape<Name>,
  address: ListAddress<Name>,
  fields: readonly Name[],
): Record<string, string> {
  const filters = { ...address.filters };
  for (const field of fields) delete filters[field];
  // What the list opens with is said, because a field may join it.
  const said = { ...shape, ...(shape.opens && { opens: { ...shape.opens, sort: "" } }) };
  const href = listHref(said, { ...address, filters }, { page: 1 });
  return Object.fromEntries(new URLSearchParams(href.slice(shape.path.length)));
}
