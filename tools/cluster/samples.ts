import { setTimeout as delay } from "node:timers/promises";

/** When a request was sent, what it returned, and how long that took. */
export type Sample = { readonly at: number; readonly status: number; readonly ms: number };

/** Sends requests at a steady rate until the signal; adds each to `samples`. */
export async function sample(
  samples: Sample[],
  { perSecond, signal }: { perSecond: number; signal: AbortSignal },
  send: (turn: number) => Promise<number>,
): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const begun = performance.now();
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (sent.length < due) sent.push(measure(samples, () => send(sent.length)));
    await delay(1000 / perSecond);
  }
  await Promise.all(sent);
}

async function measure(samples: Sample[], send: () => Promise<number>): Promise<void> {
  const at = performance.now();
  // A broken connection counts as the status 0.
  const status = await send().catch(() => 0);
  samples.push({ at, status, ms: performance.now() - at });
}

/** The time below which this share of the requests stayed, in milliseconds. */
export function percentile(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
