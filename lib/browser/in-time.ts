import { IdentityTimeout } from "./identity-error";

/** The promise's value. Throws an IdentityTimeout if it has none after so many milliseconds. */
export async function inTime<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new IdentityTimeout()), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
