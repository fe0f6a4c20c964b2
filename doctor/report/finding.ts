/** `warning`: the portal works all the same; `skipped`: nothing could be said. */
export type Outcome = "ok" | "warning" | "failed" | "skipped";

/** What a check came to. None of its texts ever holds a token, an amount, a name or an id of data. */
export type Verdict = {
  readonly outcome: Outcome;
  readonly seen: string;
  /** What to do about it. */
  readonly wayOut?: string;
  /** More of what was seen, a line each. */
  readonly details?: readonly string[];
};

/** A verdict in its place. */
export type Finding = Verdict & { readonly section: string; readonly check: string };

export function ok(seen: string): Verdict {
  return { outcome: "ok", seen };
}

export function warning(seen: string, wayOut: string, details?: readonly string[]): Verdict {
  return { outcome: "warning", seen, wayOut, ...(details && { details }) };
}

export function failed(seen: string, wayOut: string, details?: readonly string[]): Verdict {
  return { outcome: "failed", seen, wayOut, ...(details && { details }) };
}

export function skipped(seen: string, wayOut?: string): Verdict {
  return { outcome: "skipped", seen, ...(wayOut && { wayOut }) };
}

/** Where a section's checks write down what they came to. */
export type Notes = (check: string, verdict: Verdict) => void;

/** All that was found, in the order in which it was looked at. */
export class Findings {
  readonly all: Finding[] = [];
  readonly #tell: (finding: Finding) => void;

  /** `tell` hears of each finding at once. */
  constructor(tell: (finding: Finding) => void = () => undefined) {
    this.#tell = tell;
  }

  section(section: string): Notes {
    return (check, verdict) => {
      const finding = { section, check, ...verdict };
      this.all.push(finding);
      this.#tell(finding);
    };
  }

  count(outcome: Outcome): number {
    return this.all.filter((finding) => finding.outcome === outcome).length;
  }
}
