import { failed, ok, skipped, type Verdict } from "../report/finding.ts";
import type { LendersApi, Query } from "./lenders-api.ts";
import { readPage } from "./pages.ts";
import type { AnyRow, Resource } from "./resources.ts";
import type { Survey } from "./survey.ts";

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
