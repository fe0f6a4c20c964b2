import { failed, type Notes, ok, type Verdict } from "../report/finding.ts";
import { judgeRows, judgeWords } from "./judge-rows.ts";
import type { LendersApi } from "./lenders-api.ts";
import type { Misfit } from "./misfits.ts";
import { extentFaults, idsOf, judgeUnread, type Page, pageSize, readPages } from "./pages.ts";
import type { AnyRow, Resource } from "./resources.ts";

/** A list's rows, for later checks. */
export type Survey<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Whether `rows` are all rows of the list and all readable. */
  readonly whole: boolean;
  /** Whether each row that was read fits. */
  readonly readable: boolean;
};

/**
 * Reads up to 4,000 rows of a list, checks each against the portal's schema, and checks that the
 * pages have no gaps or overlaps. Undefined when the list cannot be read, which is reported.
 */
export async function survey<Row extends AnyRow>(
  api: LendersApi,
  resource: Resource<Row>,
  notes: Notes,
): Promise<Survey<Row> | undefined> {
  const { path } = resource;
  const pages = await readPages(api, resource, {});
  if (!Array.isArray(pages)) {
    notes(path, judgeUnread(pages));
    return undefined;
  }
  const raw = pages.flatMap((page) => page.raw);
  const rows = pages.flatMap((page) => page.rows);
  const misfits: Misfit[] = pages.flatMap((page) => page.misfits);
  notes(`${path}: rows`, judgeRows(resource, raw, misfits));
  const words = judgeWords(rows);
  if (words) notes(`${path}: words`, words);
  const verdict = judgePages(pages);
  notes(`${path}: pages of ${pageSize}`, verdict);
  const total = pages[0]?.total ?? 0;
  const whole = rows.length === total && verdict.outcome === "ok";
  return { rows, total, whole, readable: misfits.length === 0 };
}

function judgePages(pages: readonly Page<AnyRow>[]): Verdict {
  const ids = pages.flatMap(idsOf);
  const twice = ids.length - new Set(ids).size;
  const totals = new Set(pages.map(({ total }) => total));
  const faults = [
    ...pages.flatMap((page, index) => extentFaults(page, pageSize, index * pageSize)),
    ...(totals.size > 1 ? ["page.total changes from page to page"] : []),
    ...(twice ? [`duplicate rows: ${twice}`] : []),
  ];
  if (!faults.length) return ok(`${pages.length} read, ${ids.length} rows of ${pages[0]?.total}`);
  return failed(
    "they overlap or have gaps",
    "Apply offset and limit (1 to 200) after a total order, and count all matching rows in page.total.",
    [...new Set(faults)].slice(0, 12),
  );
}
