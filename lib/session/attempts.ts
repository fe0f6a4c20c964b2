import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { StoreClient } from "@/lib/store/connection";
import { askStore, hasStore } from "@/lib/store/store";

/** Per network in five minutes. `refused` limits guessing; `all` allows an office's many tabs. */
const limits = {
  all: { keyPrefix: "lenders-portal:sign-ins", points: 1_500, duration: 300 },
  refused: { keyPrefix: "lenders-portal:refusals", points: 50, duration: 300 },
  checks: { keyPrefix: "lenders-portal:checks", points: 30, duration: 300 },
} as const;

type Limit = keyof typeof limits;

/** Counts an attempt. Returns seconds until the next one, undefined if now. Throws StoreUnavailable. */
export async function admitAttempt(network: string): Promise<number | undefined> {
  const [all, refused] = await Promise.all([
    spend("all", network),
    ask("refused", (limiter) => limiter.get(network)),
  ]);
  const exhausted = refused !== null && refused.consumedPoints >= limits.refused.points;
  const wait = Math.max(
    all.consumedPoints > limits.all.points ? all.msBeforeNext : 0,
    exhausted ? refused.msBeforeNext : 0,
  );
  return wait > 0 ? Math.ceil(wait / 1000) : undefined;
}

/** Counts a file sent to be verified. Returns like `admitAttempt`. Throws StoreUnavailable. */
export async function admitCheck(network: string): Promise<number | undefined> {
  const { consumedPoints, msBeforeNext } = await spend("checks", network);
  return consumedPoints > limits.checks.points ? Math.ceil(msBeforeNext / 1000) : undefined;
}

/** Throws StoreUnavailable. */
export async function countRefusal(network: string): Promise<void> {
  await spend("refused", network);
}

async function spend(limit: Limit, network: string): Promise<RateLimiterRes> {
  return ask(limit, (limiter) =>
    limiter.consume(network).catch((rejection: unknown) => {
      // Above the limit the library rejects with the count, otherwise with an error.
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    }),
  );
}

/** The library keeps a timer per network, and a timer keeps its async context. */
const apartFromTheRequest = AsyncLocalStorage.snapshot();

type Limiter = Pick<RateLimiterMemory, "consume" | "get">;

const here: Partial<Record<Limit, Limiter>> = {};
const shared = new WeakMap<StoreClient, Partial<Record<Limit, Limiter>>>();

async function ask<Answer>(limit: Limit, run: (limiter: Limiter) => Promise<Answer>) {
  if (!hasStore()) {
    here[limit] ??= new RateLimiterMemory(limits[limit]);
    return apartFromTheRequest(run, here[limit]);
  }
  return askStore((client) => {
    const limiters = shared.get(client) ?? {};
    shared.set(client, limiters);
    limiters[limit] ??= new RateLimiterRedis({
      ...limits[limit],
      storeClient: client,
      useRedisPackage: true,
    });
    return run(limiters[limit]);
  });
}

/** Per minute and process: reports of one network, and networks, so that a flood fills nothing. */
const reportLimits = {
  reports: new RateLimiterMemory({ keyPrefix: "reports", points: 10, duration: 60 }),
  networks: new RateLimiterMemory({ keyPrefix: "networks", points: 1_000, duration: 60 }),
};

export async function admitReport(network: string): Promise<boolean> {
  try {
    await apartFromTheRequest(async () => {
      if (!(await reportLimits.reports.get(network))) await reportLimits.networks.consume("all");
      await reportLimits.reports.consume(network);
    });
    return true;
  } catch {
    return false;
  }
}
