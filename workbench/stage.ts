import type { StateRow } from "@/e2e/screens/screen-table";

/** What the lenders API answers to one call. */
export type Answer = { readonly status: number; readonly body: string };

/** What is shown now: where the reader is, who that is, and what the lenders API answers. */
type Stage = {
  readonly path: string;
  readonly profile: StateRow["profile"];
  /** `call` is the path with its query, below the API's prefix. Never settles while a state passes. */
  readonly answer: (call: string) => Promise<Answer>;
};

const bare: Stage = {
  path: "/",
  profile: "ana",
  answer: (call) => Promise.reject(new Error(`No shown state reads ${call}`)),
};

let now = bare;

/** The state that the replacements of Next and of the server read. */
export function stage(): Stage {
  return now;
}

/** Sets what is shown; the defaults without an argument. */
export function setStage(next: Partial<Stage> = {}): void {
  now = { ...bare, ...next };
}
