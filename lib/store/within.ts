import { StoreUnavailable } from "./unavailable";

/**
 * What the promise gives, or StoreUnavailable when it takes longer than that. An answer that came
 * while this process was busy elsewhere has come in time: what the sockets hold is read first.
 */
export async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new StoreUnavailable());
  const timer = setTimeout(() => setImmediate(setImmediate, giveUp), Math.max(0, milliseconds));
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
