import "server-only";
import { mostOpenAnswers } from "@/lib/lenders-api/transport/policies";
import { perProcess } from "@/lib/per-process";

export const mostFilesOfOneLender = 3;
/** All files have 100 MB; one needs 1 MB, and at the end of 250,000 rows about four. */
export const mostFiles = mostOpenAnswers;

const places = perProcess("file places", () => new Map<string, number>());

/** Takes a place until `over` aborts; returns who has all places, if none is free. */
export function takeFilePlace(lender: string, over: AbortSignal): "lender" | "all" | undefined {
  if (over.aborted) return undefined;
  const taken = places();
  const own = taken.get(lender) ?? 0;
  if (own >= mostFilesOfOneLender) return "lender";
  if ([...taken.values()].reduce((sum, count) => sum + count, 0) >= mostFiles) return "all";
  taken.set(lender, own + 1);
  over.addEventListener("abort", () => giveBack(taken, lender), { once: true });
  return undefined;
}

/** Returns how many files of a lender are being sent. */
export function filesOf(lender: string): number {
  return places().get(lender) ?? 0;
}

function giveBack(taken: Map<string, number>, lender: string): void {
  const others = (taken.get(lender) ?? 1) - 1;
  if (others > 0) taken.set(lender, others);
  else taken.delete(lender);
}
