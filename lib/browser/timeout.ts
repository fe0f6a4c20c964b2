/** Something took longer than it may. */
export class TimeoutError extends Error {
  constructor() {
    super("Took too long");
    this.name = "TimeOutError";
  }
}

/** The promise's outcome, or a TimeoutError when it has none within that time. */
export async function withTimeout<Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), milliseconds);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
