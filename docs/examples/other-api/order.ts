import "server-only";
import { LendersApiError } from "@/lib/lenders-api/transport/error";

/** `-startDate` in the API's words; "bad-filter" for a field by which it cannot order. */
export function orderOf(sort: string | undefined, fields: Readonly<Record<string, string>>) {
  if (sort === undefined) return {};
  const order_by = fields[sort.replace(/^-/, "")];
  if (order_by === undefined) throw new LendersApiError("bad-filter");
  return { order_by, descending: String(sort.startsWith("-")) };
}
