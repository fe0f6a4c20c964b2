import { median } from "../../bench/figure.ts";

/** Once through all tasks: how long it took, what the browser's processes had in memory after it, and each fault. */
export type Round = {
  readonly seconds: number;
  readonly megabytes: number;
  readonly faults: readonly string[];
};

/** How many times the first third's median the last third's may be. */
const mostOf = { seconds: 1.3, megabytes: 2 } as const;
const fewestRounds = 3;

/** Each limit with its value, and whether all are kept. */
export function verdict(rounds: readonly Round[]): { lines: string[]; passed: boolean } {
  const faulty = rounds.filter(({ faults }) => faults.length > 0).length;
  const limits = [
    { text: `${faulty} of ${rounds.length} rounds with a fault (none)`, kept: faulty === 0 },
    {
      text: `${rounds.length} rounds (at least ${fewestRounds})`,
      kept: rounds.length >= fewestRounds,
    },
    growth(rounds, "seconds", "s per round"),
    growth(rounds, "megabytes", "MB"),
  ];
  return {
    lines: limits.map(({ text, kept }) => `  ${kept ? "kept  " : "BROKEN"}  ${text}`),
    passed: limits.every(({ kept }) => kept),
  };
}

function growth(rounds: readonly Round[], of: keyof typeof mostOf, unit: string) {
  const values = rounds.map((round) => round[of]);
  const third = Math.ceil(values.length / 3);
  const [first, last] = [median(values.slice(0, third)), median(values.slice(-third))];
  const ratio = last / first;
  return {
    text: `${first.toFixed(1)} ${unit} in the first third, ${last.toFixed(1)} in the last: ${ratio.toFixed(2)} × (at most ${mostOf[of]})`,
    kept: ratio <= mostOf[of],
  };
}
