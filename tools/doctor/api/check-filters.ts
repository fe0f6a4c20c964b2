import { isFilterValue } from "@/lib/domain/lists/list-filter";
import { isPending } from "@/lib/domain/loans/status";
import { failed, ok, skipped, type Verdict } from "../report.ts";
import type { LendersApi, Query } from "./lenders-api.ts";
import { readPage } from "./pages.ts";
import type { AnyRow, Resource } from "./resources.ts";
import type { Survey } from "./survey.ts";

type FilterCase<Row> = {
  readonly name: string;
  readonly value: string;
  readonly matches: (row: Row) => boolean;
  readonly isLoose?: true;
};

/** Checks that each filter of the portal returns exactly the matching rows. */
export async function checkFilters<Row extends AnyRow>(
  api: LendersApi,
  resource: Resource<Row>,
  { rows, whole }: Survey<Row>,
): Promise<Verdict> {
  const cases = casesOf(resource, rows);
  if (!cases.length) return skipped("there are no rows");
  const faults: string[] = [];
  for (const { name, value, matches, isLoose } of cases) {
    const page = await readPage(api, resource, {
      [name]: value,
      limit: 200,
      offset: 0,
    });
    if (!page.ok) faults.push(`${name}: ${page.seen}`);
    else if (!page.rows.every(matches)) faults.push(`${name}: rows that do not match are returned`);
    else if (whole && !isLoose && page.total !== rows.filter(matches).length)
      faults.push(`${name}: page.total is not the number of matching rows`);
    else if (page.total === 0) faults.push(`${name}: a matching row is missing`);
  }
  const names = cases.map(({ name }) => name).join(", ");
  if (faults.length)
    return failed("not all of them work", "Filter before counting and paging.", faults);
  return ok(`${names} hold`);
}

// The rarest value per filter: it shows best whether the filter works.
function casesOf<Row extends AnyRow>(
  resource: Resource<Row>,
  rows: readonly Row[],
): FilterCase<Row>[] {
  const field = (name: string, of: (row: Row) => string | undefined): FilterCase<Row>[] => {
    // The portal offers known values only.
    const offered = resource.shape.filters[name];
    const value = rarest(
      rows.map(of).filter((each) => each && offered && isFilterValue(offered, each)),
    );
    return value === undefined ? [] : [{ name, value, matches: (row) => of(row) === value }];
  };
  return [
    ...field("status", ({ status }) => status),
    ...field("type", ({ type }) => type),
    ...field("currency", resource.currencyOf),
    ...field("loanId", (row) => ("loanId" in row ? String(row.loanId) : undefined)),
    ...field("requestId", (row) => ("requestId" in row ? String(row.requestId) : undefined)),
    ...field("requestStatus", (row) =>
      "requestStatus" in row && isPending(row.status) ? String(row.requestStatus) : undefined,
    ),
    ...searchOf(resource, rows),
  ];
}

function searchOf<Row extends AnyRow>(
  { searched }: Resource<Row>,
  rows: readonly Row[],
): FilterCase<Row>[] {
  const value = searched && rarest(rows.map((row) => searched(row).find((text) => text)));
  if (value === undefined || value.length > 100) return [];
  const part = value.toLowerCase();
  const matches = (row: Row) => JSON.stringify(row).toLowerCase().includes(part);
  return [{ name: "q", value, matches, isLoose: true }];
}

function rarest(values: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([, left], [, right]) => left - right);
  return first?.[0];
}

type Edge = {
  readonly name: string;
  readonly query: Query;
  readonly sort: string;
  readonly isBeyond: (day: string) => boolean;
};

/**
 * Checks that `from` and `to` are inclusive and exclude other days. Each is set to a day that has
 * rows, and the row next to that end must be of this day.
 */
export async function checkDates<Row extends AnyRow>(
  api: LendersApi,
  resource: Resource<Row>,
  { rows }: Survey<Row>,
): Promise<Verdict> {
  const { day } = resource;
  if (!day || !rows.length) return skipped("there are no rows");
  const days = [...new Set(rows.map(day.of))].sort();
  // A day in the middle, so that an ignored parameter returns rows of other days.
  const middle = days[Math.floor(days.length / 2)] as string;
  const { sortField } = day;
  const edges: Edge[] = [
    { name: "from", query: { from: middle }, sort: sortField, isBeyond: (seen) => seen < middle },
    { name: "to", query: { to: middle }, sort: `-${sortField}`, isBeyond: (seen) => seen > middle },
    {
      name: "from and to of one day",
      query: { from: middle, to: middle },
      sort: sortField,
      isBeyond: (seen) => seen !== middle,
    },
  ];
  const faults: string[] = [];
  for (const { name, query, sort, isBeyond } of edges) {
    const page = await readPage(api, resource, { ...query, sort, limit: 1, offset: 0 });
    const [row] = page.ok ? page.rows : [];
    const seen = row && day.of(row);
    if (!page.ok) faults.push(`${name}: ${page.seen}`);
    else if (seen !== undefined && seen !== middle && isBeyond(seen))
      faults.push(`${name}: ignored, rows outside the range are returned too`);
    else if (seen !== middle) faults.push(`${name}: exclusive, rows of that very day are left out`);
  }
  if (!faults.length) return ok(`both are inclusive, on ${sortField}`);
  return failed(
    "they do not bound the days that they name",
    `Take in both days, by ${sortField}${sortField === "valueDate" ? "" : " in UTC"}.`,
    faults,
  );
}
