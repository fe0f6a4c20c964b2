import "server-only";
import { addDays, daysBetween, parseCalendarDate } from "@/lib/domain/dates/calendar-date";
import type { MovementTotals } from "@/lib/domain/movements/movement-totals";
import { fetchMovementTotals } from "./movement-totals";
import type { MovementFilter } from "./queries";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";
import { LendersApiError } from "./transport/error";

const mostHalvings = 4;

type Period = { readonly from: string; readonly to: string };

/** Each has eight to fifteen of the 40,000 values that a response may have. */
const mostSums = 3_000;

/** Per value date, in parts if `expected` many; a part that is too long is halved, at most four times. */
export function fetchDayTotals(
  caller: Caller,
  filter: MovementFilter & Period,
  expected = 0,
): Promise<MovementTotals> {
  const parts = splitPeriod(filter, Math.max(1, Math.ceil(expected / mostSums)));
  return withinTime(caller, 10_000, (bounded) => ofParts(bounded, filter, parts, mostHalvings));
}

async function ofParts(
  caller: BoundedCaller,
  filter: MovementFilter,
  parts: readonly Period[],
  halvings: number,
): Promise<MovementTotals> {
  const each = parts.map((part) => ofPeriod(caller, { ...filter, ...part }, halvings));
  return (await Promise.all(each)).flat();
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
    const halves = splitPeriod(filter, 2);
    if (halves.length < 2 || halvings === 0)
      throw new LendersApiError("too-many-rows", { cause: error });
    return ofParts(caller, filter, halves, halvings - 1);
  }
}

function isTooLong(error: unknown): boolean {
  return (
    error instanceof LendersApiError &&
    error.fault === "bad-answer" &&
    error.cause instanceof RangeError
  );
}

/** The period in parts of about as many days each, at most one per day. */
function splitPeriod(period: Period, count: number): readonly Period[] {
  const [first, last] = [parseCalendarDate(period.from), parseCalendarDate(period.to)];
  if (!first || !last || first > last) return [period];
  const days = daysBetween(first, last) + 1;
  const parts = Math.min(count, days);
  const begin = (part: number) => addDays(first, Math.floor((days * part) / parts));
  return Array.from({ length: parts }, (_, part) => {
    return { from: begin(part), to: addDays(begin(part + 1), -1) };
  });
}
