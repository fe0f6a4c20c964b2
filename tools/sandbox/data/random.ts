/** Reproducible random values: the same seed gives the same values on every machine. */
export type Random = {
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean;
  digits(length: number): string;
  hex(length: number): string;
};

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** A generator for the seed (sfc32). */
export function createRandom(seed: string): Random {
  let a = hash(`${seed}/a`);
  let b = hash(`${seed}/b`);
  let c = hash(`${seed}/c`);
  let counter = 1;

  function next(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  }
  for (let round = 0; round < 12; round += 1) next();

  function text(length: number, radix: number): string {
    let drawn = "";
    while (drawn.length < length) drawn += (next() % radix ** 6).toString(radix).padStart(6, "0");
    return drawn.slice(0, length);
  }

  function integer(low: number, high: number): number {
    return low + (next() % (high - low + 1));
  }

  return {
    integer,
    pick(choices) {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new Error("Nothing to pick from");
      return choice;
    },
    chance: (percent) => integer(1, 100) <= percent,
    digits: (length) => text(length, 10),
    hex: (length) => text(length, 16),
  };
}
