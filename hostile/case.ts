import type { Stage } from "./stage/stage.ts";

/** One line of the table: what is tried, what must be seen, and how to look. */
export type Case = {
  /** Unique, short, stable: SECURITY.md names cases by it. */
  readonly id: string;
  readonly title: string;
  readonly expected: string;
  /** Answers what was seen, in the words of `expected`. */
  readonly run: (stage: Stage) => Promise<string>;
};

/** Cases of one subject, run so many at once. */
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
