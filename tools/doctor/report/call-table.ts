/** One call to the lenders API. */
export type Call = {
  /** The path without ids, such as `/loans/{id}`. */
  readonly endpoint: string;
  /** The HTTP status, or the kind of fault. */
  readonly answer: string;
  readonly milliseconds: number;
};

export type CallSummary = {
  readonly endpoint: string;
  readonly calls: number;
  /** The number of calls per result, such as `{ "200": 12, "time-out": 1 }`. */
  readonly answers: Readonly<Record<string, number>>;
  readonly medianMilliseconds: number;
  readonly slowestMilliseconds: number;
};

/** One summary per endpoint, in alphabetical order. */
export function summarise(calls: readonly Call[]): CallSummary[] {
  const endpoints = [...new Set(calls.map(({ endpoint }) => endpoint))].sort();
  return endpoints.map((endpoint) => {
    const own = calls.filter((call) => call.endpoint === endpoint);
    const times = own.map(({ milliseconds }) => milliseconds).sort((left, right) => left - right);
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
    String(each.calls),
    Object.entries(each.answers)
      .map(([answer, count]) => `${count}× ${answer}`)
      .join(", "),
    `${each.medianMilliseconds} ms`,
    `${each.slowestMilliseconds} ms`,
  ]);
  const table = [["endpoint", "calls", "answers", "median", "slowest"], ...rows];
  const width = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  const left = new Set([0, 2]);
  return table.map((row) =>
    row
      .map((cell, column) =>
        left.has(column) ? cell.padEnd(width(column)) : cell.padStart(width(column)),
      )
      .join("  "),
  );
}
