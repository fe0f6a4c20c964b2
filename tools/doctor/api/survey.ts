import { isKnownStatus } from "@/lib/domain/loans/status";
import { isKnownMovementType } from "@/lib/domain/movements/movement";
import { failed, type Notes, ok, skipped, type Verdict, warning } from "../report.ts";
import { isRare, optionalOf } from "./gains.ts";
import type { LendersApi } from "./lenders-api.ts";
import { fieldName, fieldsOf, misfitLines, misfitsOf } from "./misfits.ts";
import {
  extentFaults,
  idsOf,
  judgeUnread,
  orGateway,
  type Page,
  pageSize,
  readPages,
} from "./pages.ts";
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
  const isReadable = pages.every(({ malformedIds }) => malformedIds.length === 0);
  notes(`${path}: rows`, judgeRows(resource, raw, isReadable));
  const words = judgeWords(rows);
  if (words) notes(`${path}: words`, words);
  const verdict = judgePages(pages);
  notes(`${path}: pages of ${pageSize}`, verdict);
  const total = pages[0]?.total ?? 0;
  const whole = rows.length === total && verdict.outcome === "ok";
  return { rows, total, whole, readable: isReadable };
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

const mostLines = 12;

/** Whether the rows match the contract, and which of its fields are missing in all of them. */
function judgeRows<Row extends AnyRow>(
  { path, row }: Pick<Resource<Row>, "path" | "row">,
  raw: readonly unknown[],
  isReadable: boolean,
): Verdict {
  if (!raw.length)
    return skipped("there are none", "Use a lender with loans, movements and requests.");
  if (!isReadable) {
    const misfits = raw.flatMap((element, at) => misfitsOf(row, element, `data[${at}]`));
    return failed(
      "some do not fit the contract, and the portal hides those",
      `Correct these fields in the API, ${orGateway}`,
      misfitLines(misfits, raw.length).slice(0, mostLines),
    );
  }
  const known = fieldsOf(row);
  const present = new Set(raw.flatMap(presentFields));
  const missing = known.filter((field) => !present.has(field));
  const lacking = optionalOf(path, missing);
  const absent = missing.filter((field) => !isRare(field));
  const foreign = [...present].filter((field) => !known.includes(field)).map(fieldName);
  if (absent.length && foreign.length)
    return warning(
      `${raw.length} fit, but some fields are in none of them, and others are not the contract's`,
      "See whether the API gives these fields other names: the portal shows “—” in their place.",
      [`absent: ${absent.join(", ")}`, `ignored: ${foreign.slice(0, mostLines).join(", ")}`],
    );
  const none = absent.length ? `; in none of them: ${absent.join(", ")}` : "";
  return ok(`${raw.length} fit${none}`, lacking);
}

export function presentFields(element: unknown): string[] {
  if (typeof element !== "object" || element === null) return [];
  return Object.entries(element).flatMap(([field, value]) => (value === null ? [] : [field]));
}

/** Counts statuses and types that the portal does not know; undefined without any. */
function judgeWords(rows: readonly AnyRow[]): Verdict | undefined {
  const statuses = rows.filter(({ status }) => !isKnownStatus(status)).length;
  const types = rows.filter(({ type }) => type !== undefined && !isKnownMovementType(type)).length;
  if (statuses + types === 0) return undefined;
  return warning(
    `${statuses} rows with a status and ${types} with a type that the contract lacks`,
    `The portal shows them unchanged and leaves them out of sums. Answer the contract's, ${orGateway}`,
  );
}
