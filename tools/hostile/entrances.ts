import type { Lender } from "./lenders-api/lender.ts";
import { line, locationOf, statusOf } from "./seen.ts";
import type { Portal } from "./stage/portal-under-test.ts";

/** The result of `tryEntrances` without a session. */
export const anonymous = "page 307 /?next=%2Floans, JSON 401, 0 calls";

/** The result of `tryEntrances` with one. */
export const signedIn = "page 200, JSON 200, its loans";

/** Requests a page and a JSON route with a Cookie header; returns their statuses, and whether the loans were read. */
export async function tryEntrances(
  portal: Portal,
  lender: Lender,
  cookie: string | undefined,
  headers: readonly (readonly [string, string])[] = [],
): Promise<string> {
  const request = { as: lender, headers, ...(cookie !== undefined && { cookie }) };
  const before = portal.api.callsOf(lender.uid).length;
  const page = await portal.request({ path: "/loans", ...request });
  const json = await portal.request({ path: "/api/loans", ...request });
  const calls = portal.api.callsOf(lender.uid).slice(before);
  const lists = calls.filter(({ path }) => path.startsWith("/loans?"));
  const location = locationOf(page);
  return line(
    `page ${statusOf(page)}${location && ` ${location}`}`,
    `JSON ${statusOf(json)}`,
    lists.length >= 2 ? "its loans" : calls.length ? `${calls.length} calls` : "0 calls",
  );
}
