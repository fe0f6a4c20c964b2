import { type CalendarDate, parseCalendarDate } from "./calendar-date";
import { daysLateBuckets } from "./days-late";
import { knownMovementTypes } from "./movement";
import { knownStatuses } from "./status";

/** A query as Next hands it over. */
export type SearchParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a list's address may say: its filters, each with its reader, and the fields it sorts by. */
export type ListShape<Name extends string = string> = {
  readonly path: string;
  readonly filters: Readonly<Record<Name, (text: string) => string | undefined>>;
  readonly sortFields: readonly string[];
  readonly defaultSort: string;
};

/** What a list may be sorted by. */
export type SortField<Shape extends ListShape> = Shape["sortFields"][number];

type Filters = (typeof loanList)["filters"] &
  (typeof movementList)["filters"] &
  (typeof paymentList)["filters"] &
  (typeof requestList)["filters"];

/** Every parameter name that the address of any list may have. */
export type ParameterName = keyof Filters | "page" | "pageSize" | "sort";

/** A list's whole state, as its address holds it. */
export type ListAddress<Name extends string = string> = {
  readonly filters: Readonly<Partial<Record<Name, string>>>;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** `field` or `-field`. */
  readonly sort: string;
  /** Names of parameters whose value made no sense, or that had several, and were left out. */
  readonly dropped: readonly ParameterName[];
  /** `from` lies after `to`: a field error, and nothing is to be called. */
  readonly reversedRange: boolean;
};

export const pageSizes = [10, 25, 50, 100] as const;
const defaultPageSize = 25;
const lastPage = 1_000_000;

const oneOf = (known: readonly string[]) => (text: string) => known.find((each) => each === text);
const date = (text: string): CalendarDate | undefined => parseCalendarDate(text);
const currencyCode = (text: string) => (/^[A-Z0-9]{2,12}$/.test(text) ? text : undefined);
const opaqueId = (text: string) => (/^[^\p{Cc}/\\]{1,128}$/u.test(text) ? text : undefined);
const searchText = (text: string) => (/^[^\p{Cc}]{1,100}$/u.test(text) ? text : undefined);

export const loanList = {
  path: "/loans",
  filters: {
    status: oneOf(knownStatuses),
    currency: currencyCode,
    q: searchText,
    overdue: oneOf(daysLateBuckets),
    product: searchText,
    maturesFrom: date,
    maturesTo: date,
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
} as const satisfies ListShape;

export const movementList = {
  path: "/movements",
  filters: {
    type: oneOf(knownMovementTypes),
    status: oneOf(knownStatuses),
    currency: currencyCode,
    loanId: opaqueId,
    requestId: opaqueId,
    from: date,
    to: date,
    q: searchText,
  },
  sortFields: ["valueDate", "type", "status", "amount"],
  defaultSort: "-valueDate",
} as const satisfies ListShape;

export const requestList = {
  path: "/requests",
  filters: {
    status: oneOf(knownStatuses),
    type: oneOf(knownMovementTypes),
    currency: currencyCode,
    from: date,
    to: date,
  },
  sortFields: ["reference", "type", "status", "amount", "requestedAt", "resolvedAt"],
  defaultSort: "-requestedAt",
} as const satisfies ListShape;

export const paymentList = {
  path: "/payments",
  filters: {
    status: oneOf(knownStatuses),
    currency: currencyCode,
    loanId: opaqueId,
    overdue: oneOf(["true", "false"]),
    from: date,
    to: date,
  },
  sortFields: ["dueDate", "loanReference", "status", "principalDue", "interestDue"],
  defaultSort: "dueDate",
} as const satisfies ListShape;

/**
 * Reads an address. What makes no sense, or is given with several values, is named in `dropped`;
 * empty values count as not given.
 */
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
    const value = read(name, shape.filters[name]);
    if (value !== undefined) filters[name] = value;
  }
  const sort = read("sort", (text) =>
    shape.sortFields.includes(text.replace(/^-/, "")) ? text : undefined,
  );
  const { from, to } = filters as { from?: string; to?: string };
  return {
    filters,
    page: read("page", wholeNumber(lastPage)) ?? 1,
    pageSize:
      read("pageSize", (text) => pageSizes.find((size) => String(size) === text)) ??
      defaultPageSize,
    sort: sort ?? shape.defaultSort,
    dropped,
    reversedRange: from !== undefined && to !== undefined && from > to,
  };
}

/** What to change of an address: filters (undefined removes one), page, page size, sort. */
export type AddressChange<Name extends string = string> = {
  readonly filters?: Readonly<Partial<Record<Name, string | undefined>>>;
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: string;
};

/** The link to a list in this state. Any change but of the page goes back to the first page. */
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
  const moved = Object.keys(change).some((key) => key !== "page");
  const page = change.page ?? (moved ? 1 : (address.page ?? 1));
  const pageSize = change.pageSize ?? address.pageSize ?? defaultPageSize;
  const sort = change.sort ?? address.sort ?? shape.defaultSort;
  if (page > 1) query.set("page", String(page));
  if (pageSize !== defaultPageSize) query.set("pageSize", String(pageSize));
  if (sort !== shape.defaultSort) query.set("sort", sort);
  return query.size ? `${shape.path}?${query}` : shape.path;
}

/** The link to the first page of the whole list: without any filter, in the same order and page size. */
export function unfilteredHref(shape: ListShape, address: ListAddress): string {
  return listHref(shape, { ...address, filters: {} }, { page: 1 });
}

/** The contract's query for one page of the list. */
export function listQuery<Name extends string>(address: ListAddress<Name>) {
  const { filters, page, pageSize, sort } = address;
  return { ...filters, sort, limit: pageSize, offset: (page - 1) * pageSize };
}

/** The different values of a parameter, without empty ones. */
function valuesOf(given: SearchParameters[string] = []): readonly string[] {
  const texts = (typeof given === "string" ? [given] : given).map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== ""))];
}

function wholeNumber(largest: number) {
  return (text: string) => {
    if (!/^[1-9]\d{0,6}$/.test(text)) return undefined;
    const value = Number(text);
    return value <= largest ? value : undefined;
  };
}

/** What a filter form must carry along in hidden fields: all of the address but its own fields. */
export function keptParameters<Name extends string>(
  shape: ListShape<Name>,
  address: ListAddress<Name>,
  fields: readonly Name[],
): Record<string, string> {
  const href = listHref(shape, address, { page: 1 });
  const query = new URLSearchParams(href.slice(shape.path.length));
  for (const field of fields) query.delete(field);
  return Object.fromEntries(query);
}
