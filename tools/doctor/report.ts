/** `warning`: the portal still works; `skipped`: the check could not run. */
const marks = { ok: "ok", warning: "WARNING", failed: "FAILED", skipped: "skipped" } as const;

export type Outcome = keyof typeof marks;

/** The result of a check. Its texts never contain a token, or an amount, name or id of a lender. */
export type Verdict = {
  readonly outcome: Outcome;
  readonly seen: string;
  readonly wayOut?: string | undefined;
  readonly details?: readonly string[] | undefined;
  /** What the API may leave out, and leaves out, by its name in `api/gains.ts`. */
  readonly lacking?: readonly string[] | undefined;
};

export type Finding = Verdict & { readonly section: string; readonly check: string };

export const ok = (seen: string, lacking: readonly string[] = []): Verdict => ({
  outcome: "ok",
  seen,
  lacking: lacking.length ? lacking : undefined,
});

export const skipped = (seen: string, wayOut?: string): Verdict => ({
  outcome: "skipped",
  seen,
  wayOut,
});

const wrong =
  (outcome: Outcome) =>
  (seen: string, wayOut: string, details?: readonly string[]): Verdict => ({
    outcome,
    seen,
    wayOut,
    details,
  });

export const warning = wrong("warning");
export const failed = wrong("failed");

/** Records the verdicts of a section's checks. */
export type Notes = (check: string, verdict: Verdict) => void;

/** All findings in order; each is also given to `report` at once. */
export class Findings {
  readonly all: Finding[] = [];
  readonly #report: (finding: Finding) => void;

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

const markWidth = 8;

/** The lines of one finding. */
export function findingLines({ check, outcome, seen, details = [], wayOut }: Finding): string[] {
  const indent = " ".repeat(markWidth + 4);
  return [
    `  ${marks[outcome].padEnd(markWidth)}  ${check}: ${seen}`,
    ...details.map((detail) => `${indent}- ${detail}`),
    ...(wayOut ? [`${indent}→ ${wayOut}`] : []),
  ];
}

/** Prints each finding at once, with a heading per section. */
export function textPrinter(print: (line: string) => void): (finding: Finding) => void {
  let section: string | undefined;
  return (finding) => {
    if (finding.section !== section) print(`${section ? "\n" : ""}${finding.section}`);
    section = finding.section;
    for (const line of findingLines(finding)) print(line);
  };
}

/** The number of findings per outcome. */
export function countLine(findings: Findings): string {
  const warnings = findings.count("warning");
  return `${findings.count("ok")} ok, ${warnings} ${warnings === 1 ? "warning" : "warnings"}, ${findings.count("failed")} failed, ${findings.count("skipped")} skipped`;
}

export function asJson(findings: Findings, calls: readonly object[]): string {
  const outcomes = Object.keys(marks) as Outcome[];
  const counts = Object.fromEntries(outcomes.map((each) => [each, findings.count(each)]));
  return JSON.stringify({ counts, findings: findings.all, calls }, null, 2);
}
