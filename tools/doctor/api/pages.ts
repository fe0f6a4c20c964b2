import { wireListing } from "@/lib/lenders-api/wire-rows";
import { failed, type Verdict } from "../report.ts";
import type { LendersApi, Query } from "./lenders-api.ts";
import { misfitsOf } from "./misfits.ts";
import type { AnyRow, Resource } from "./resources.ts";

export const pageSize = 200;
/** For whoever cannot change the API. */
export const orGateway = "or serve the contract by a gateway before it: docs/connecting.md.";
// Enough rows to find faults, and few enough for a slow API.
const mostRows = 4_000;

/** A page as received and as parsed. */
export type Page<Row> = {
  readonly ok: true;
  readonly raw: readonly unknown[];
  readonly rows: readonly Row[];
  readonly malformedIds: readonly string[];
  readonly limit: number;
  readonly offset: number;
  readonly total: number;
};

export type Unread = {
  readonly ok: false;
  readonly seen: string;
  /** The API refuses the query, such as an order that it does not have; or the answer is no page. */
  readonly why?: "refused" | "no-page";
};

/** Reads one page of a list, or says why that failed. */
export async function readPage<Row extends AnyRow>(
  api: LendersApi,
  { path, row }: Resource<Row>,
  query: Query,
): Promise<Page<Row> | Unread> {
  const answer = await api.ask(path, query);
  if (!answer.ok) {
    const isRefused = answer.error.fault === "bad-filter";
    return { ok: false, seen: answer.seen, ...(isRefused && { why: "refused" }) };
  }
  const frame = wireListing(row).safeParse(answer.json);
  if (frame.success)
    return { ok: true, raw: (answer.json as { data: unknown[] }).data, ...frame.data };
  const parts = misfitsOf(wireListing(row), answer.json, "").map(
    ({ path: where, problem }) => `${where || "the answer"} ${problem}`,
  );
  return { ok: false, seen: `200, but no page: ${parts.join("; ")}`, why: "no-page" };
}

/** Reads up to 4,000 rows of a list, page by page, in the portal's default order if the API has it. */
export async function readPages<Row extends AnyRow>(
  api: LendersApi,
  resource: Resource<Row>,
  filter: Query,
): Promise<Page<Row>[] | Unread> {
  const pages: Page<Row>[] = [];
  let sort: string | undefined = resource.shape.defaultSort;
  for (let offset = 0; ; offset += pageSize) {
    const window = { ...filter, limit: pageSize, offset };
    let page = await readPage(api, resource, { ...window, sort });
    if (!page.ok && page.why === "refused" && sort) {
      sort = undefined;
      page = await readPage(api, resource, window);
    }
    if (!page.ok) return page;
    pages.push(page);
    const end = Math.min(page.total, mostRows);
    if (!page.raw.length || offset + pageSize >= end) return pages;
  }
}

/** How a page's limit, offset and number of rows differ from the query. */
export function extentFaults(page: Page<AnyRow>, limit: number, offset: number): string[] {
  const wanted = Math.max(0, Math.min(limit, page.total - offset));
  const faults = {
    [`page.limit is ${page.limit} where ${limit} was asked for`]: page.limit !== limit,
    [`page.offset is ${page.offset} where ${offset} was asked for`]: page.offset !== offset,
    [`${page.raw.length} rows where ${wanted} are due`]: page.raw.length !== wanted,
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

/** The ids of all rows of a page, also of those that do not match the contract. */
export function idsOf({ raw }: Page<AnyRow>): string[] {
  return raw.map((element) => String((element as { id?: unknown } | null)?.id));
}

/** The verdict for a list that cannot be read. */
export function judgeUnread({ seen, why }: Unread): Verdict {
  const frame = `Answer { data, page: { limit, offset, total }, asOf }, ${orGateway}`;
  return failed(seen, why === "no-page" ? frame : "Look up the request in the API's log.");
}
