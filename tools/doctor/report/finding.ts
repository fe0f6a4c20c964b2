/** `warning`: the portal still works; `skipped`: the check could not run. */
export type Outcome = "ok" | "warning" | "failed" | "skipped";

/** The result of a check. Its texts never contain a token, or an amount, name or id of a lender. */
export type Verdict = {
  readonly outcome: Outcome;
  readonly seen: string;
  readonly wayOut?: string;
  readonly details?: readonly string[];
  /** What the API may leave out, and leaves out, by its name in `api/gains.ts`. */
  readonly lacking?: readonly string[];
};

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

/** Records the verdicts of a section's checks. */
export type Notes = (check: string, verdict: Verdict) => void;

/** All findings in order. */
export class Findings {
  readonly all: Finding[] = [];
  readonly #report: (finding: Finding) => void;

  /** `report` is called with each finding at once. */
  constructor(report: (finding: Finding) => void = () => undefined) {
    this.#report = report;
  }

  section(section: string): Notes {
    return (check, verdict) => {
      const finding = { section, check, ...verdict };
      this.all.push(finding);
      this.#report(finding);
    };
  }

  count(outcome: Outcome): number {
    return this.all.filter((finding) => finding.outcome === outcome).length;
  }
}
