import type { Call } from "./call-table.ts";
import { failed, ok, type Verdict, warning } from "./finding.ts";

const slowMilliseconds = 3_000;
/** How the answer of a call ends that the client had to make twice. */
export const secondTry = "(second try)";

/** Whether the slowest of the calls, of which there is at least one, is fast enough for a page. */
export function judgeSpeed(calls: readonly Call[]): Verdict {
  const slowest = Math.round(Math.max(...calls.map(({ milliseconds }) => milliseconds)));
  if (slowest < slowMilliseconds) return ok(`the slowest took ${slowest} ms`);
  return warning(
    `the slowest took ${slowest} ms; a page of the portal makes several, and gives up at 10 s`,
    "See the table below for the endpoint.",
  );
}

/** Whether each call was answered the first time: the portal may repeat one in ten. */
export function judgeConnections(calls: readonly Call[]): Verdict {
  const again = calls.filter(({ answer }) => answer.endsWith(secondTry)).length;
  if (!again) return ok("each call was answered the first time");
  return failed(
    `${again} of ${calls.length} calls had to be made a second time`,
    "See what cuts connections, or answers 502, 503 or 504, between here and the API.",
  );
}
