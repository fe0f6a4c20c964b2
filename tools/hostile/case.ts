import type { Stage } from "./stage/stage.ts";

/** One case: what is tried, the expected result and the test itself. */
export type Case = {
  /** Unique and stable: SECURITY.md refers to it. */
  readonly id: string;
  readonly title: string;
  readonly expected: string;
  /** Returns the result, in the words of `expected`. */
  readonly run: (stage: Stage) => Promise<string>;
};

/** Cases of one subject; `atOnce` of them run at the same time. */
export type Group = {
  readonly name: string;
  readonly atOnce: number;
  readonly cases: readonly Case[];
};

export type Result = {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly expected: string;
  readonly seen: string;
  readonly milliseconds: number;
};

/**
 * Cases from a table with a line per case, `id | what is tried | what must be seen`, and a test per
 * id. Throws unless each line has its test.
 */
export function casesOf<Test>(
  table: string,
  tests: Readonly<Record<string, Test>>,
  make: (id: string, title: string, expected: string, test: Test) => Case,
): Case[] {
  const rows = table.trim().split("\n");
  if (rows.length !== Object.keys(tests).length)
    throw new Error("Each case needs a line and a test");
  return rows.map((row) => {
    const [id = "", title = "", expected = ""] = row.split("|").map((each) => each.trim());
    const test = tests[id];
    if (!test) throw new Error(`The case ${id} has no test`);
    return make(id, title, expected, test);
  });
}
