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
