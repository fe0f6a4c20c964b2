/**
 * Does the work under a signal that ends it after that time, by a TimeoutError, or together with
 * `outer`. Nothing is left of it when the work is done; a signal of AbortSignal.timeout or
 * AbortSignal.any stays until its time is over, with all that the work held.
 */
export async function inTime<Value>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const ending = new AbortController();
  const endWithOuter = () => ending.abort(outer?.reason);
  const outOfTime = () => ending.abort(new DOMException("The time is over", "TimeoutError"));
  const timer = setTimeout(outOfTime, milliseconds);
  timer.unref();
  if (outer?.aborted) endWithOuter();
  outer?.addEventListener("abort", endWithOuter, { once: true });
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", endWithOuter);
  }
}
