export class TimeoutError extends Error {
  constructor() {
    super("Took too long");
    this.name = "TimeOutError";
  }
}

/** Returns the promise's value, or throws a TimeoutError after that time. */
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
