import { failed, ok, type Verdict, warning } from "./report.ts";

/** One call to the lenders API. */
export type Call = {
  /** The path without ids, such as `/loans/{id}`. */
  readonly endpoint: string;
  /** The HTTP status, or the kind of fault. */
  readonly answer: string;
  readonly milliseconds: number;
};

/** The calls of one endpoint; `answers` are the numbers of calls per result. */
export type CallSummary = ReturnType<typeof summarise>[number];

/** One summary per endpoint, in alphabetical order. */
export function summarise(calls: readonly Call[]) {
  const endpoints = [...Map.groupBy(calls, ({ endpoint }) => endpoint)];
  return endpoints
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([endpoint, own]) => {
      const times = own.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
      const answers: Record<string, number> = {};
      for (const { answer } of own) answers[answer] = (answers[answer] ?? 0) + 1;
      return {
        endpoint,
        calls: own.length,
        answers,
        medianMilliseconds: Math.round(times[Math.floor((times.length - 1) / 2)] ?? 0),
        slowestMilliseconds: Math.round(times.at(-1) ?? 0),
      };
    });
}

/** The summaries as lines of a table with a heading. */
export function callTable(summaries: readonly CallSummary[]): string[] {
  const rows = summaries.map((each) => [
    each.endpoint,
    `${each.calls}`,
    Object.entries(each.answers)
      .map(([answer, count]) => `${count}× ${answer}`)
      .join(", "),
    `${each.medianMilliseconds} ms`,
    `${each.slowestMilliseconds} ms`,
  ]);
  const head = ["endpoint", "calls", "answers", "median", "slowest"];
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const isText = (column: number) => column === 0 || column === 2;
  return table.map((row) =>
    row
      .map((cell, column) => cell[isText(column) ? "padEnd" : "padStart"](widths[column] ?? 0))
      .join("  "),
  );
}

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
