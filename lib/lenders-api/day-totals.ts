import "server-only";
import { addDays, daysBetween, parseCalendarDate } from "@/lib/domain/calendar-date";
import { fetchMovementTotals, type MovementTotals } from "./movement-totals";
import type { MovementFilter } from "./queries";
import { type BoundedCaller, type Caller, within } from "./transport/caller";
import { LendersApiError } from "./transport/error";

const millisecondsInAll = 10_000;
const mostHalvings = 4;

type Period = { readonly from: string; readonly to: string };

/**
 * The exact sums of all movements that match, each value date's apart. An answer too long to be read
 * is asked for in halves of the period, four times over at most. Throws as fetchMovementTotals does,
 * and "too-many-rows" where even a sixteenth of the period is too long.
 */
export function fetchDayTotals(
  caller: Caller,
  filter: MovementFilter & Period,
): Promise<MovementTotals> {
  return within(caller, millisecondsInAll, (bounded) => ofPeriod(bounded, filter, mostHalvings));
}

async function ofPeriod(
  caller: BoundedCaller,
  filter: MovementFilter & Period,
  halvings: number,
): Promise<MovementTotals> {
  try {
    return await fetchMovementTotals(caller, filter, { by: "day" });
  } catch (error) {
    if (!isTooLong(error)) throw error;
    const halves = halvesOf(filter);
    if (!halves || halvings === 0) throw new LendersApiError("too-many-rows", { cause: error });
    const [first, second] = await Promise.all(
      halves.map((half) => ofPeriod(caller, { ...filter, ...half }, halvings - 1)),
    );
    return [...(first ?? []), ...(second ?? [])];
  }
}

function isTooLong(error: unknown): boolean {
  return (
    error instanceof LendersApiError &&
    error.fault === "bad-answer" &&
    error.cause instanceof RangeError
  );
}

function halvesOf({ from, to }: Period): readonly [Period, Period] | undefined {
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)];
  if (!first || !last || first >= last) return undefined;
  const middle = addDays(first, Math.floor(daysBetween(first, last) / 2));
  return [
    { from: first, to: middle },
    { from: addDays(middle, 1), to: last },
  ];
}
