import type { CalendarDate } from "../data/calendar.ts";
import { addDays } from "../data/calendar.ts";

/** Buckets of days late, as the filter `overdue` of the loans names them. */
export const daysLateBuckets = ["0", "1-30", "31-60", "61-90", "90-"] as const;

type Bucket = (typeof daysLateBuckets)[number];

const bounds: Readonly<Record<Bucket, readonly [least: number | null, most: number | null]>> = {
  "0": [null, 0],
  "1-30": [1, 30],
  "31-60": [31, 60],
  "61-90": [61, 90],
  "90-": [91, null],
};

/** The range of due dates of the oldest unsettled period, for the loans in this bucket. */
export function lateRange(
  bucket: Bucket | undefined,
  today: CalendarDate,
): { earliest: CalendarDate | undefined; latest: CalendarDate | undefined } {
  const [least, most] = bucket ? bounds[bucket] : [null, null];
  return {
    earliest: most === null ? undefined : addDays(today, -most),
    latest: least === null ? undefined : addDays(today, -least),
  };
}

/** The bucket of a number of days late. */
export function bucketOf(days: number): Bucket {
  const found = daysLateBuckets.find((bucket) => days <= (bounds[bucket][1] ?? days));
  return found ?? "90-";
}
