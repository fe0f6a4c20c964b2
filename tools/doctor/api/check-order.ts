import { failed, ok, skipped, type Verdict } from "../report/finding.ts";
import { isAscending } from "./ascending.ts";
import type { LendersApi } from "./lenders-api.ts";
import { extentFaults, idsOf, judgeUnread, type Page, readPage } from "./pages.ts";
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
  const read = (limit: number, offset = 0) =>
    readPage(api, resource, { limit, offset, sort: "status" });
  const whole = await read(size * parts);
  const again = await read(size * parts);
  const pages: Page<Row>[] = [];
  const faults: string[] = [];
  for (let offset = 0; offset < size * parts; offset += size) {
    const page = await read(size, offset);
    if (!page.ok) return judgeUnread(page);
    faults.push(...extentFaults(page, size, offset));
    pages.push(page);
  }
  if (!whole.ok) return judgeUnread(whole);
  if (!again.ok) return judgeUnread(again);
  faults.push(...extentFaults(whole, size * parts, 0));
  const small = pages.flatMap(idsOf);
  const twice = small.length - new Set(small).size;
  if (twice) faults.push(`pages of ${size} overlap: duplicate rows: ${twice}`);
  if (!isSame(idsOf(whole), idsOf(again)))
    faults.push("the same call, made twice, returns another order");
  else if (!twice && !isSame(small, idsOf(whole)))
    faults.push(`pages of ${size} have another order than one of ${size * parts}`);
  if (faults.length) return failed("by status, it is not total", wayOut, [...new Set(faults)]);
  return ok(`by status, ${parts} pages of ${size} are one of ${size * parts}, twice the same`);
}

/** Checks that each order of the portal is accepted and, where comparable, applied. */
export async function checkSorts<Row extends AnyRow>(
  api: LendersApi,
  resource: Resource<Row>,
): Promise<Verdict> {
  const { sortFields } = resource.shape;
  const faults: string[] = [];
  let rows = 0;
  for (const field of sortFields) {
    for (const sort of [field, `-${field}`]) {
      const page = await readPage(api, resource, { limit: 50, offset: 0, sort });
      if (!page.ok) {
        faults.push(`sort=${sort}: ${page.seen}`);
        break;
      }
      rows += page.rows.length;
      const values = page.rows.map((row) => row[field as keyof Row]);
      const isOrdered = isAscending(sort === field ? values : values.toReversed());
      if (!isOrdered) faults.push(`sort=${sort}: the rows are in another order`);
    }
  }
  if (faults.length)
    return failed("not all that the portal offers", "Order by these fields, up and down.", faults);
  const fields = `all ${sortFields.length} fields that the portal offers`;
  return ok(
    rows ? `${fields}, up and down` : `${fields} are taken, but there are no rows to order`,
  );
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}
