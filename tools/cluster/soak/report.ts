import { percentile, type Sample } from "../samples.ts";
import { errorOf, type FaultWindow, isStruck, judge, recoveryMs } from "./judge.ts";
import { type MemorySample, slopePerMinute } from "./memory.ts";

const mostMegabytes = 512;
const mostGrowth = 0.2;
/** In a shorter life the code that is compiled late hides a small leak. */
const secondsToJudgeGrowth = 1_200;
const mostGrowthSoon = 2;
const mostSlower = 1.2;
/** Of fewer requests the slowest hundredth is chance. */
const requestsToJudgeP99 = 5_000;
const shown = 20;

/** A run: `begun` in milliseconds, as in samples. */
export type Run = {
  readonly begun: number;
  readonly seconds: number;
  readonly samples: readonly Sample[];
  readonly windows: readonly FaultWindow[];
  readonly memory: readonly MemorySample[];
};

const times = (samples: readonly Sample[]) =>
  [0.5, 0.99].map((share) => `${Math.round(percentile(samples, share))} ms`).join(" / ");

/** The requests of a minute, and each process's memory at its end. */
export function minuteLine(
  minute: number,
  samples: readonly Sample[],
  memory: readonly MemorySample[],
): string {
  const errors = samples.filter((sample) => errorOf(sample) !== undefined).length;
  const megabytes = memory.map(
    ({ rss, live }) => `${Math.round(rss)} (${live.toFixed(1)} live) MB`,
  );
  return `  ${minute} min: ${samples.length} requests, ${errors} errors, p50 / p99 ${times(samples)}, ${megabytes.join(", ")}`;
}

/** What each fault did, with the seconds from its begin. */
export function faultLines({ begun, samples, windows }: Run): string[] {
  const { excused } = judge(samples, windows);
  return windows.map((window) => {
    const errors = excused.filter(({ by }) => by === window).map(({ sample }) => sample);
    const last = Math.max(...errors.map(({ at, ms }) => at + ms));
    const since = (at: number) => ((at - window.begin) / 1000).toFixed(1);
    const until = errors.length ? `, the last one after ${since(last)} s` : "";
    return `  ${Math.round((window.begin - begun) / 1000)} s, ${window.fault.name}, for ${since(window.end)} s: ${errors.length} errors${until}`;
  });
}

/** Each limit with its value, and whether all are kept. */
export function verdict(run: Run): { lines: string[]; passed: boolean } {
  const { samples, windows } = run;
  const { wrong, errors } = judge(samples, windows);
  const lost = wrong.filter(({ what }) => what === "ended session");
  const limits = [
    { text: `${wrong.length - lost.length} wrong answers`, kept: wrong.length === lost.length },
    { text: `${lost.length} lost sign-outs`, kept: lost.length === 0 },
    {
      text: `${errors.length} errors that no fault excuses (a fault's end + ${recoveryMs / 1000} s)`,
      kept: errors.length === 0,
    },
    latency(run),
    growth(run),
    peak(run),
  ];
  return {
    lines: [
      ...grouped([...wrong, ...errors], run.begun),
      ...limits.map(({ text, kept }) => `  ${kept ? "kept  " : "BROKEN"}  ${text}`),
    ],
    passed: limits.every(({ kept }) => kept),
  };
}

/** Each kind of failure, how often it occurred, and when (seconds). */
function grouped(failed: readonly Sample[], begun: number): string[] {
  const kinds = [...Map.groupBy(failed, errorOf)];
  return kinds.slice(0, shown).map(([kind, samples]) => {
    const [first, last] = [samples.at(0), samples.at(-1)].map((sample) =>
      sample ? ((sample.at + sample.ms - begun) / 1000).toFixed(1) : "",
    );
    return `  ${samples.length} × ${kind}, between ${first} and ${last} s`;
  });
}

function latency({ begun, seconds, samples, windows }: Run) {
  const sixth = (number: number) => {
    const [from, to] = [number, number + 1].map((count) => begun + (count * seconds * 1000) / 6);
    return samples.filter(
      ({ by, at, ms }) =>
        by && at >= Number(from) && at < Number(to) && !isStruck(windows, at, at + ms),
    );
  };
  const [first, last] = [sixth(1), sixth(5)];
  const ratio = percentile(last, 0.99) / percentile(first, 0.99);
  const judged = Math.min(first.length, last.length) >= requestsToJudgeP99;
  return {
    text: `p50 / p99 without faults: ${times(first)} at first, ${times(last)} at last, p99 ${ratio.toFixed(2)} × (${judged ? `at most ${mostSlower}` : "too short to judge"})`,
    kept: !judged || ratio <= mostSlower,
  };
}

function growth({ seconds, memory }: Run) {
  const lives = Map.groupBy(memory, ({ pid }) => pid);
  const [longest = []] = [...lives.values()].sort((one, other) => other.length - one.length);
  const warm = longest.filter((sample) => sample.seconds >= seconds / 6);
  const lasted = (warm.at(-1)?.seconds ?? 0) - (warm[0]?.seconds ?? 0);
  const most = lasted >= secondsToJudgeGrowth ? mostGrowth : mostGrowthSoon;
  // The thread of files comes and goes: its 50 MB would be a slope of their own.
  const live = slopePerMinute(warm, "ofMain");
  const soon = most === mostGrowth ? "" : `; ${mostGrowth} is for ${secondsToJudgeGrowth / 60} min`;
  return {
    text: `live memory of the main thread grows by ${live.toFixed(2)} MB per minute, all by ${slopePerMinute(warm, "rss").toFixed(2)}, in ${Math.round(lasted / 60)} min (live at most ${most}${soon})`,
    kept: warm.length > 2 && live <= most,
  };
}

function peak({ memory }: Run) {
  const megabytes = Math.max(...memory.map((sample) => sample.peak));
  return {
    text: `${Math.round(megabytes)} MB at most in a process, without pages of files (less than ${mostMegabytes})`,
    kept: megabytes < mostMegabytes,
  };
}
