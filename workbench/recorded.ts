import type { StateRow } from "@/e2e/screens/screen-table";
import type { Answer } from "./stage";

/** What the sandbox answered when the workbench was built. */
export type Recorded = {
  readonly answers: Readonly<Record<string, Answer>>;
  /** By profile, the loan that `:loan` of a path is. */
  readonly loans: Readonly<Record<string, string>>;
};

/** Under what a call's answer is kept: states with the same lender and scenario share theirs. */
export function answerKey({ profile, scenario }: StateRow, call: string): string {
  return `${profile} ${scenario ? `${scenario.name}${scenario.path ?? ""}` : "well"} ${call}`;
}
