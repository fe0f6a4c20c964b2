import { failed, type Verdict } from "../report/finding.ts";
import { lacking, type Optional } from "./gains.ts";
import { type Answer, isLacking } from "./lenders-api.ts";
import { misfitLines, misfitsOf } from "./misfits.ts";

export const wayOut = "Correct the response, or return 404: the portal does without.";

/** The verdict on an optional call that gave no answer. */
export function unread(answer: Extract<Answer, { ok: false }>, name: Optional): Verdict {
  return isLacking(answer) ? lacking(name) : failed(answer.seen, wayOut);
}

type Schema = Parameters<typeof misfitsOf>[0];

/** The verdict on an answer of another shape; `row`: of a list, whose rows are parsed apart. */
export function misfitting(schema: Schema, json: unknown, row?: Schema): Verdict {
  const { data = [] } = (json ?? {}) as { data?: unknown[] };
  const ofRows = row ? data.flatMap((each, index) => misfitsOf(row, each, `data[${index}]`)) : [];
  const lines = misfitLines([...misfitsOf(schema, json, ""), ...ofRows], data.length);
  return failed("200, of another shape", wayOut, lines.slice(0, 12));
}
