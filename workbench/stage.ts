import type { StateRow } from "@/e2e/screens/screen-table";

/** A response of the lenders API. */
export type Answer = { readonly status: number; readonly body: string };

/** The current story: its URL, its lender and the lenders API's responses. */
type Stage = {
  readonly path: string;
  readonly profile: StateRow["profile"];
  readonly daysAway?: number | undefined;
  /** `call` is a path with a query, below the API's prefix. Pending while a story shows a loading state. */
  readonly answer: (call: string) => Promise<Answer>;
};

const bare: Stage = {
  path: "/",
  profile: "ana",
  answer: (call) => Promise.reject(new Error(`No shown state reads ${call}`)),
};

let now = bare;

/** The current story, for the replacements of Next and the server. */
export function stage(): Stage {
  return now;
}

/** Sets the current story; the defaults without an argument. */
export function setStage(next: Partial<Stage> = {}): void {
  now = { ...bare, ...next };
}
