import type { Call } from "./call-table.ts";
import { failed, ok, type Verdict, warning } from "./finding.ts";

const slowMilliseconds = 3_000;
/** Marks the result of a call that the client retried. */
export const secondTry = "(second try)";

/** Whether the slowest call is fast enough for a page; needs at least one call. */
export function judgeSpeed(calls: readonly Call[]): Verdict {
  const slowest = Math.round(Math.max(...calls.map(({ milliseconds }) => milliseconds)));
  if (slowest < slowMilliseconds) return ok(`the slowest took ${slowest} ms`);
  return warning(
    `the slowest took ${slowest} ms; a page of the portal makes several, and gives up at 10 s`,
    "See the table below for the endpoint.",
  );
}

/** Whether calls were retried; the portal retries at most one in ten. */
export function judgeConnections(calls: readonly Call[]): Verdict {
  const again = calls.filter(({ answer }) => answer.endsWith(secondTry)).length;
  if (!again) return ok("each call was answered the first time");
  return failed(
    `${again} of ${calls.length} calls were retried`,
    "Check what between here and the API closes connections or returns 502, 503 or 504.",
  );
}
