import { connect } from "node:net";
import { text } from "node:stream/consumers";

const megabyte = 1024 * 1024;

/**
 * A process's memory in megabytes: all of it, the most so far without pages of files, and after garbage
 * collection that of its main thread and of all threads.
 */
export type MemorySample = {
  readonly pid: number;
  readonly seconds: number;
  readonly rss: number;
  readonly peak: number;
  readonly ofMain: number;
  readonly live: number;
};

export async function sampleMemory(port: number, seconds: number): Promise<MemorySample> {
  const { pid, rss, peak, ofMain, live } = JSON.parse(
    await text(connect({ port, host: "127.0.0.1" })),
  );
  return {
    pid,
    seconds,
    rss: rss / megabyte,
    peak: peak / megabyte,
    ofMain: ofMain / megabyte,
    live: live / megabyte,
  };
}

/** Growth of the values per minute, by least squares. */
export function slopePerMinute(
  samples: readonly Pick<MemorySample, "seconds" | "rss" | "ofMain">[],
  of: "rss" | "ofMain",
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
