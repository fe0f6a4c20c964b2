import "server-only";
import { mostOpenAnswers } from "@/lib/lenders-api/transport/policies";
import { perProcess } from "@/lib/per-process";

export const mostFilesOfOneLender = 3;
/** All files have 100 MB; one needs 1 MB, and at the end of 250,000 rows about four. */
export const mostFiles = mostOpenAnswers;
export const secondsUntilPlace = 10;

const taken = {
  file: perProcess("file places", () => new Map<string, number>()),
  digest: perProcess("digest places", () => new Map<string, number>()),
};

/** Takes a place until `over` aborts; returns who has all places, if none is free. */
export function takePlace(kind: keyof typeof taken, lender: string, over: AbortSignal) {
  if (over.aborted) return undefined;
  const places = taken[kind]();
  const own = places.get(lender) ?? 0;
  if (own >= mostFilesOfOneLender) return "lender";
  if ([...places.values()].reduce((sum, count) => sum + count, 0) >= mostFiles) return "all";
  places.set(lender, own + 1);
  over.addEventListener("abort", () => giveBack(places, lender), { once: true });
  return undefined;
}

export function filesOf(lender: string): number {
  return taken.file().get(lender) ?? 0;
}

function giveBack(places: Map<string, number>, lender: string): void {
  const others = (places.get(lender) ?? 1) - 1;
  if (others > 0) places.set(lender, others);
  else places.delete(lender);
}
