import { connect } from "node:net";
import { text } from "node:stream/consumers";

const megabyte = 1024 * 1024;

/** A process's memory: all of it, the most so far without pages of files, and after garbage collection; in megabytes. */
export type MemorySample = {
  readonly pid: number;
  readonly seconds: number;
  readonly rss: number;
  readonly peak: number;
  readonly live: number;
  /** How many threads write files: each has memory of its own. */
  readonly threads: number;
};

export async function sampleMemory(port: number, seconds: number): Promise<MemorySample> {
  const { pid, rss, peak, live, threads } = JSON.parse(
    await text(connect({ port, host: "127.0.0.1" })),
  );
  return {
    pid,
    seconds,
    rss: rss / megabyte,
    peak: peak / megabyte,
    live: live / megabyte,
    threads,
  };
}

/** Growth of the values per minute, by least squares. */
export function slopePerMinute(
  samples: readonly Pick<MemorySample, "seconds" | "rss" | "live">[],
  of: "rss" | "live",
): number {
  const mean = (pick: (sample: (typeof samples)[number]) => number) =>
    samples.reduce((sum, each) => sum + pick(each), 0) / samples.length;
  const [meanSeconds, meanValue] = [mean(({ seconds }) => seconds), mean((each) => each[of])];
  let products = 0;
  let squares = 0;
  for (const sample of samples) {
    const away = sample.seconds - meanSeconds;
    products += away * (sample[of] - meanValue);
    squares += away * away;
  }
  return squares === 0 ? 0 : (products / squares) * 60;
}
