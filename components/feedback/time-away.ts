/** A point in time by two clocks; milliseconds. */
export type Moment = { readonly wall: number; readonly steady: number };

/** The present moment. */
export function thisMoment(): Moment {
  return { wall: Date.now(), steady: performance.now() };
}

/**
 * Milliseconds since then: the longer of what two clocks say. The steady one may stand still while
 * the machine sleeps, and the wall clock may be set back.
 */
export function millisecondsSince(moment: Moment): number {
  return Math.max(Date.now() - moment.wall, performance.now() - moment.steady);
}
