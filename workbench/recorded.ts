import type { StateRow } from "@/e2e/screens/screen-table";
import type { Answer } from "./stage";

/** The sandbox's responses when the workbench was built. */
export type Recorded = {
  readonly answers: Readonly<Record<string, Answer>>;
  /** By profile and the words of a path that name a loan or request, the id that replaces them. */
  readonly ids: Readonly<Record<string, string>>;
};

/** The key of a recorded response; states with the same lender and scenario share it. */
export function answerKey({ profile, scenario }: StateRow, call: string): string {
  return `${profile} ${scenario ? `${scenario.name}${scenario.path ?? ""}` : "well"} ${call}`;
}
