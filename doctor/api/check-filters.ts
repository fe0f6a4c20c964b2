import { failed, ok, skipped, type Verdict, warning } from "../report/finding.ts";
import type { LendersApi, Query } from "./lenders-api.ts";
import { readPage } from "./pages.ts";
import type { AnyRow, Resource } from "./resources.ts";
import type { Survey } from "./survey.ts";

type Trial<Row> = {
  readonly name: string;
  readonly value: string;
  readonly matches: (row: Row) => boolean;
  /** The API may look at more than the contract asks for. */
  readonly isLoose?: true;
};

/** Whether each filter that the portal offers keeps what matches and nothing else. */
export async function checkFilters<Row extends AnyRow>(
  api: LendersApi,
  resource: Resource<Row>,
  { rows, whole }: Survey<Row>,
): Promise<Verdict> {
  const trials = trialsOf(resource, rows);
  if (!trials.length) return skipped("there are no rows to look for");
  const faults: string[] = [];
  for (const { name, value, matches, isLoose } of trials) {
    const page = await readPage(api, resource, {
      [name]: value,
      limit: 200,
      offset: 0,
      sort: resource.shape.defaultSort,
    });
    if (!page.ok) faults.push(`${name}: ${page.seen}`);
    else if (!page.rows.every(matches)) faults.push(`${name}: rows come that do not match`);
    else if (whole && !isLoose && page.total !== rows.filter(matches).length)
      faults.push(`${name}: page.total counts other rows than those that match`);
    else if (page.total === 0) faults.push(`${name}: a row that matches does not come`);
  }
  const names = trials.map(({ name }) => name).join(", ");
  if (faults.length)
    return failed("not all of them hold", "Filter before counting and paging.", faults);
  return ok(`${names} hold`);
}

/** For each filter the rarest value, which is the one that shows best whether it is looked at. */
function trialsOf<Row extends AnyRow>(resource: Resource<Row>, rows: readonly Row[]): Trial<Row>[] {
  const field = (name: string, of: (row: Row) => string | undefined): Trial<Row>[] => {
    // A word of the API's own is in no filter of the portal.
    const offered = resource.shape.filters[name];
    const value = rarest(rows.map(of).filter((each) => each && offered?.(each)));
    return value === undefined ? [] : [{ name, value, matches: (row) => of(row) === value }];
  };
  return [
    ...field("status", ({ status }) => status),
    ...field("type", ({ type }) => type),
    ...field("currency", resource.currencyOf),
    ...field("loanId", (row) => ("loanId" in row ? String(row.loanId) : undefined)),
    ...field("requestId", (row) => ("requestId" in row ? String(row.requestId) : undefined)),
    ...searchOf(resource, rows),
  ];
}

function searchOf<Row extends AnyRow>(
  { searched }: Resource<Row>,
  rows: readonly Row[],
): Trial<Row>[] {
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

const bad: Readonly<Record<string, Query>> = {
  "a day that does not exist": { from: "2026-02-30" },
  "an unknown order": { sort: "doctorNoSuchField" },
  "a limit of no number": { limit: "many" },
  "a limit of 0": { limit: 0 },
  "an offset below 0": { offset: -1 },
};

/** Whether a query that makes no sense is refused; answered all the same it passes for the truth. */
export async function checkBadFilters(
  api: LendersApi,
  { path, shape }: Pick<Resource, "path" | "shape">,
): Promise<Verdict> {
  const failing: string[] = [];
  const overlooked: string[] = [];
  const trials = Object.entries(bad).filter(
    ([, query]) => !("from" in query) || "from" in shape.filters,
  );
  for (const [name, query] of trials) {
    const answer = await api.ask(path, query);
    if (answer.ok) overlooked.push(name);
    else if (answer.error.fault !== "bad-filter") failing.push(`${name}: ${answer.seen}`);
  }
  const wayOut = "Answer 422 to a query that makes no sense.";
  if (failing.length) return failed("not refused as bad queries", wayOut, failing);
  if (overlooked.some((name) => "from" in (bad[name] ?? {})))
    return failed("a bad day is answered as if it were none", wayOut, overlooked);
  if (overlooked.length)
    return warning(
      "answered as if they were not there; the portal sends none of them",
      wayOut,
      overlooked,
    );
  return ok(`${trials.length} that make no sense are refused`);
}
