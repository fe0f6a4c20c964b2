import { isFilterValue } from "@/lib/domain/lists/list-filter";
import { isPending } from "@/lib/domain/loans/status";
import { failed, ok, skipped, type Verdict } from "../report.ts";
import type { LendersApi } from "./lenders-api.ts";
import { readPage } from "./pages.ts";
import type { AnyRow, Resource } from "./resources.ts";
import type { Survey } from "./survey.ts";

type FilterCase<Row> = {
  readonly name: string;
  readonly value: string;
  readonly matches: (row: Row) => boolean;
};

/** Checks that each filter of the portal returns exactly the matching rows. */
export async function checkFilters<Row extends AnyRow>(
  api: LendersApi,
  resource: Resource<Row>,
  { rows, whole }: Survey<Row>,
): Promise<Verdict> {
  const cases = [...exactCases(resource, rows), ...searchCases(resource, rows)];
  if (!cases.length) return skipped("there are no rows");
  const faults: string[] = [];
  for (const { name, value, matches } of cases) {
    const page = await readPage(api, resource, { [name]: value, limit: 200, offset: 0 });
    const due = whole && name !== "q" ? rows.filter(matches).length : undefined;
    if (!page.ok) faults.push(`${name}: ${page.seen}`);
    else if (!page.rows.every(matches)) faults.push(`${name}: rows that do not match are returned`);
    else if (due !== undefined && page.total !== due)
      faults.push(`${name}: page.total is not the number of matching rows`);
    else if (page.total === 0) faults.push(`${name}: a matching row is missing`);
  }
  if (faults.length)
    return failed("not all of them work", "Filter before counting and paging.", faults);
  return ok(`${cases.map(({ name }) => name).join(", ")} hold`);
}

const fields = ["status", "type", "currency", "loanId", "requestId", "requestStatus"] as const;

// The rarest value per filter that the portal offers: it shows best whether the filter works.
function exactCases<Row extends AnyRow>(
  { shape, currencyOf }: Resource<Row>,
  rows: readonly Row[],
): FilterCase<Row>[] {
  return fields.flatMap((name) => {
    const offered = shape.filters[name];
    const fieldOf = (row: Row & { readonly [field in typeof name]?: string }) => {
      if (name === "requestStatus" && !isPending(row.status)) return undefined;
      return name === "currency" ? currencyOf(row) : row[name];
    };
    const isOffered = (value = "") => offered !== undefined && isFilterValue(offered, value);
    const value = rarest(rows.map(fieldOf).filter(isOffered));
    return value === undefined ? [] : [{ name, value, matches: (row) => fieldOf(row) === value }];
  });
}

function searchCases<Row extends AnyRow>(
  { searched }: Resource<Row>,
  rows: readonly Row[],
): FilterCase<Row>[] {
  const value = searched && rarest(rows.map((row) => searched(row).find((text) => text)));
  if (value === undefined || value.length > 100) return [];
  const part = value.toLowerCase();
  const matches = (row: Row) => JSON.stringify(row).toLowerCase().includes(part);
  return [{ name: "q", value, matches }];
}

function rarest(values: readonly (string | undefined)[]): string | undefined {
  const groups = Map.groupBy(values.filter(Boolean), (value) => value);
  const [first] = [...groups].sort(([, left], [, right]) => left.length - right.length);
  return first?.[0];
}

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
  const edges = [
    ["from", { from: middle }, sortField],
    ["to", { to: middle }, `-${sortField}`],
    ["from and to of one day", { from: middle, to: middle }, sortField],
  ] as const;
  const faults: string[] = [];
  for (const [name, bounds, sort] of edges) {
    const page = await readPage(api, resource, { ...bounds, sort, limit: 1, offset: 0 });
    const [row] = page.ok ? page.rows : [];
    const seen = row && day.of(row);
    const { from = "", to = "9999" } = bounds as { readonly from?: string; readonly to?: string };
    if (!page.ok) faults.push(`${name}: ${page.seen}`);
    else if (seen !== undefined && (seen < from || seen > to))
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
