import "server-only";

export class TimeoutError extends Error {
  override readonly name = "TimeoutError";

  constructor() {
    super("The work took too long");
  }
}

/** Unlike AbortSignal.timeout and AbortSignal.any, it leaves no timer and no listener. */
export async function withTimeout<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
  outer?: AbortSignal,
): Promise<Value> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const giveUp = () => {
    const error = new TimeoutError();
    controller.abort(error);
    // First let the work throw its own error.
    setImmediate(late.reject, error);
  };
  // Two turns of the event loop: responses received while the process was busy are in time.
  const timer = setTimeout(() => setImmediate(setImmediate, giveUp), Math.max(0, milliseconds));
  timer.unref();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", abort);
  }
}
