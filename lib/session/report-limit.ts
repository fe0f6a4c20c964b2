import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Per minute and process: reports of one network, and networks, so that a flood fills nothing. */
const limits = {
  reports: new RateLimiterMemory({ keyPrefix: "reports", points: 10, duration: 60 }),
  networks: new RateLimiterMemory({ keyPrefix: "networks", points: 1_000, duration: 60 }),
};

/** The library keeps a timer per network, and a timer keeps its async context. */
const apartFromTheRequest = AsyncLocalStorage.snapshot();

export async function admitReport(network: string): Promise<boolean> {
  try {
    await apartFromTheRequest(async () => {
      if (!(await limits.reports.get(network))) await limits.networks.consume("all");
      await limits.reports.consume(network);
    });
    return true;
  } catch {
    return false;
  }
}
