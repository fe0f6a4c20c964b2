import "server-only";
import { addDays, daysBetween, parseCalendarDate } from "@/lib/domain/calendar-date";
import type { MovementTotals } from "@/lib/domain/movement-totals";
import { fetchMovementTotals } from "./movement-totals";
import type { MovementFilter } from "./queries";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";
import { LendersApiError } from "./transport/error";

const mostHalvings = 4;

type Period = { readonly from: string; readonly to: string };

/** Sums per value date. A period whose response is too long is halved, at most four times. */
export function fetchDayTotals(
  caller: Caller,
  filter: MovementFilter & Period,
): Promise<MovementTotals> {
  return withinTime(caller, 10_000, (bounded) => ofPeriod(bounded, filter, mostHalvings));
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
