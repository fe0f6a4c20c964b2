/** A point in time on two clocks (milliseconds). */
export type Moment = { readonly wall: number; readonly steady: number };

export function thisMoment(): Moment {
  return { wall: Date.now(), steady: performance.now() };
}

/**
 * Returns the longer of the two clocks' times: the monotonic clock may stop while the machine
 * sleeps, and the wall clock may be set back.
 */
export function millisecondsSince(moment: Moment): number {
  return Math.max(Date.now() - moment.wall, performance.now() - moment.steady);
}
