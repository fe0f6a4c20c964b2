import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Per minute and process: of one network, and of all, so that no flood fills the log. */
const limits = {
  one: new RateLimiterMemory({ keyPrefix: "one", points: 10, duration: 60 }),
  all: new RateLimiterMemory({ keyPrefix: "all", points: 60, duration: 60 }),
};

/** The library keeps a timer per network, and a timer keeps its async context. */
const apartFromTheRequest = AsyncLocalStorage.snapshot();

/** Counts a browser's report; returns whether it may be logged. */
export async function admitReport(network: string): Promise<boolean> {
  try {
    await apartFromTheRequest(() => limits.one.consume(network));
    await apartFromTheRequest(() => limits.all.consume("all"));
    return true;
  } catch {
    return false;
  }
}
