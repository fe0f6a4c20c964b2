import { compareDecimals, type Money, parseDecimal } from "@/lib/domain/money/money";
import { failed, ok, skipped, type Verdict, warning } from "../report.ts";
import type { LendersApi } from "./lenders-api.ts";
import { extentFaults, idsOf, judgeUnread, readPage } from "./pages.ts";
import type { AnyRow, Resource } from "./resources.ts";

const parts = 3;
const largestPart = 10;
const wayOut = "Break ties by id, so that all pages use the same order.";

/**
 * Checks that an order with many ties (by status) is the same each time and for any page size. Rows
 * that change places between two pages are shown twice or never.
 */
export async function checkOrder<Row extends AnyRow>(
  api: LendersApi,
  resource: Resource<Row>,
  total: number,
): Promise<Verdict> {
  const size = Math.min(largestPart, Math.floor(total / parts));
  if (size < 1) return skipped(`${total} rows are too few for this check`);
  const whole = { limit: size * parts, offset: 0 };
  const small = [...Array(parts).keys()].map((part) => ({ limit: size, offset: size * part }));
  const ids: string[][] = [];
  const faults: string[] = [];
  for (const { limit, offset } of [whole, whole, ...small]) {
    const page = await readPage(api, resource, { limit, offset, sort: "status" });
    if (!page.ok && page.why === "refused") return skipped("the API does not order by status");
    if (!page.ok) return judgeUnread(page);
    faults.push(...extentFaults(page, limit, offset));
    ids.push(idsOf(page));
  }
  const [first = [], again = [], ...others] = ids;
  const joined = others.flat();
  const twice = joined.length - new Set(joined).size;
  if (twice) faults.push(`pages of ${size} overlap: duplicate rows: ${twice}`);
  if (String(first) !== String(again))
    faults.push("the same call, made twice, returns another order");
  else if (!twice && String(joined) !== String(first))
    faults.push(`pages of ${size} have another order than one of ${size * parts}`);
  if (faults.length) return failed("by status, it is not total", wayOut, [...new Set(faults)]);
  return ok(`by status, ${parts} pages of ${size} are one of ${size * parts}, twice the same`);
}

/**
 * Which orders of the portal exist, and whether they are applied where values can be compared. The
 * portal does without, but for the order by day: the latest rows and statements need it.
 */
export async function checkSorts<Row extends AnyRow>(api: LendersApi, resource: Resource<Row>) {
  const { sortFields } = resource.shape;
  const faults: string[] = [];
  const refused = new Map<string, string>();
  let rows = 0;
  for (const field of sortFields) {
    for (const sort of [field, `-${field}`]) {
      const page = await readPage(api, resource, { limit: 50, offset: 0, sort });
      if (!page.ok) {
        const line = `sort=${sort}: ${page.seen}`;
        if (page.why === "refused") refused.set(field, line);
        else faults.push(line);
        break;
      }
      rows += page.rows.length;
      const values = page.rows.map((row) => row[field as keyof Row]);
      const isOrdered = isAscending(sort === field ? values : values.toReversed());
      if (!isOrdered) faults.push(`sort=${sort}: the rows are in another order`);
    }
  }
  const lines = [...faults, ...refused.values()];
  const orders = sortFields.filter((field) => !refused.has(field)).join(", ");
  const seen = refused.size
    ? `by ${orders || "no field"}, but not by ${[...refused.keys()].join(", ")}`
    : `all ${sortFields.length} that the portal offers: ${orders}`;
  if (faults.length || refused.has(resource.day?.sortField ?? ""))
    return failed(seen, "Order by these fields, up and down.", lines);
  if (refused.size) return warning(seen, withoutOrder, lines);
  return ok(rows ? seen : `${seen}; they are taken, but there are no rows to order`);
}

const withoutOrder =
  "The portal shows a list in the API's own order, says so, and that heading does not sort.";

/**
 * Whether a field's values are in ascending order. Compares days, instants, decimals, and amounts of
 * one currency; texts (whose order depends on the language) and missing values are not compared.
 */
export function isAscending(values: readonly unknown[]): boolean {
  const present = values.filter((value) => value !== undefined);
  const groups = Map.groupBy(present, (value) => (isMoney(value) ? value.currency : ""));
  return [...groups.values()].every((group) =>
    group.every((value, index) => index === 0 || compare(group[index - 1], value) <= 0),
  );
}

function compare(left: unknown, right: unknown): number {
  if (isMoney(left) && isMoney(right)) return compareDecimals(left.amount, right.amount);
  if (typeof left !== "string" || typeof right !== "string") return 0;
  if ([left, right].every(isDay)) return left < right ? -1 : Number(left > right);
  if ([left, right].every(isInstant)) return Date.parse(left) - Date.parse(right);
  const [one, other] = [parseDecimal(left), parseDecimal(right)];
  return one !== undefined && other !== undefined ? compareDecimals(one, other) : 0;
}

function isMoney(value: unknown): value is Money {
  return typeof value === "object" && value !== null && "amount" in value && "currency" in value;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T.*Z$/.test(text);
