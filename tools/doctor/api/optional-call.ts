import { failed, type Verdict } from "../report/finding.ts";
import { lacking, type Optional } from "./gains.ts";
import { type Answer, isLacking } from "./lenders-api.ts";
import { misfitLines, misfitsOf } from "./misfits.ts";

export const wayOut = "Correct the response, or return 404: the portal does without.";

/** The verdict on an optional call that gave no answer. */
export function unread(answer: Extract<Answer, { ok: false }>, name: Optional): Verdict {
  return isLacking(answer) ? lacking(name) : failed(answer.seen, wayOut);
}

/** The verdict on an answer of another shape. */
export function misfitting(schema: Parameters<typeof misfitsOf>[0], json: unknown): Verdict {
  const rows = (json as { data?: unknown[] } | null)?.data?.length ?? 0;
  const lines = misfitLines(misfitsOf(schema, json, ""), rows);
  return failed("200, of another shape", wayOut, lines.slice(0, 12));
}
