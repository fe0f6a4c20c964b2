import { connect } from "node:net";
import { text } from "node:stream/consumers";

const megabyte = 1024 * 1024;

/** The memory of the portal's process, all of it and after garbage collection, in megabytes. */
export type Sample = { readonly seconds: number; readonly rss: number; readonly live: number };

export async function sampleMemory(port: number, seconds: number): Promise<Sample> {
  const { rss, live } = JSON.parse(await text(connect({ port, host: "127.0.0.1" })));
  return { seconds, rss: rss / megabyte, live: live / megabyte };
}

/** Growth of the values per minute, by least squares. */
export function slopePerMinute(samples: readonly Sample[], of: "rss" | "live"): number {
  const mean = (pick: (sample: Sample) => number) =>
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
