import type { TestLender } from "../../e2e/sandbox-control.ts";

/** A request, when it was sent, what it returned, and how long that took (milliseconds). */
export type Sample = {
  readonly what: string;
  readonly by?: TestLender | undefined;
  readonly at: number;
  readonly ms: number;
  /** 0 when the connection broke. */
  readonly status: number;
  readonly right: number;
  /** Why a response with the right status is still an error. */
  readonly error?: string | undefined;
  /** What no fault excuses, such as another lender's data. */
  readonly wrong?: string | undefined;
};

/** Sends a request and adds it to the samples. */
export async function measure(
  samples: Sample[],
  what: string,
  right: number,
  send: () => Promise<number | Partial<Sample>>,
): Promise<Sample> {
  const at = performance.now();
  const seen = await send().catch(() => 0);
  const found = typeof seen === "number" ? { status: seen } : seen;
  const sample = { what, status: 0, right, at, ms: performance.now() - at, ...found };
  samples.push(sample);
  return sample;
}

/** The time below which this share of the requests stayed, in milliseconds. */
export function percentile(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
