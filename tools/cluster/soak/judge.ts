import type { Sample } from "../samples.ts";
import type { Fault } from "./faults.ts";

/** Errors may last this long after a fault. */
export const recoveryMs = 10_000;

/** When a fault struck; `end` is Infinity while it lasts. Milliseconds, as in samples. */
export type FaultWindow = {
  readonly fault: Pick<Fault, "name" | "strikes">;
  readonly begin: number;
  end: number;
};

/** Whether a fault, or the recovery from it, overlaps this time. */
export function isStruck(windows: readonly FaultWindow[], from: number, to: number): boolean {
  return windows.some(({ begin, end }) => to >= begin && from <= end + recoveryMs);
}

/** What is wrong with an answer, were there no faults. */
export function errorOf({ what, status, right, error, wrong }: Sample): string | undefined {
  if (wrong || error) return wrong ?? error;
  return status === right ? undefined : `${what}: ${status}, not ${right}`;
}

/** The fault that excuses an error: it struck this request, and the error came in time. */
function excuseOf(sample: Sample, windows: readonly FaultWindow[]): FaultWindow | undefined {
  if (sample.wrong) return undefined;
  const answered = sample.at + sample.ms;
  return windows.find(
    ({ fault, begin, end }) =>
      answered >= begin && answered <= end + recoveryMs && fault.strikes(sample),
  );
}

/** Wrong answers, errors that no fault excuses, and those that one does. */
export function judge(samples: readonly Sample[], windows: readonly FaultWindow[]) {
  const failed = samples.filter((sample) => errorOf(sample) !== undefined);
  const wrong = failed.filter((sample) => sample.wrong);
  const errors = failed.filter((sample) => !sample.wrong && !excuseOf(sample, windows));
  const excused = failed.flatMap((sample) => {
    const by = excuseOf(sample, windows);
    return by ? [{ sample, by }] : [];
  });
  return { wrong, errors, excused };
}
