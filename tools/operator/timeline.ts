/** What an operator does, by which document, and what must be seen then. */
export type Step = {
  /** A file and a section, or who does it. */
  readonly by: string;
  readonly what: string;
  readonly run: () => Promise<unknown>;
};

const columns = { time: 8, by: 56 };

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(columns.time);

function print(ms: number, by: string, what: string): void {
  console.log(`${inSeconds(ms)}  ${by.padEnd(columns.by)}  ${what}`);
}

/**
 * Runs the steps one after another and prints a line per step, and the total. Ends at the first that
 * fails, with its reason.
 * @throws what the step has thrown, or the signal's reason.
 */
export async function play(steps: readonly Step[], signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  for (const { by, what, run } of steps) {
    signal.throwIfAborted();
    const stepBegun = performance.now();
    try {
      await Promise.race([run(), abortion(signal)]);
    } catch (error) {
      signal.throwIfAborted();
      print(performance.now() - stepBegun, by, `FAILED: ${what}`);
      throw error;
    }
    print(performance.now() - stepBegun, by, what);
  }
  print(performance.now() - begun, `${steps.length} steps`, "the whole way");
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
