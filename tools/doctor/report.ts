/** `warning`: the portal still works; `skipped`: the check could not run. */
const marks = { ok: "ok", warning: "WARNING", failed: "FAILED", skipped: "skipped" } as const;

export type Outcome = keyof typeof marks;

const outcomes = Object.keys(marks) as Outcome[];

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

export const ok = (seen: string, lacking: readonly string[] = []): Verdict => {
  return { outcome: "ok", seen, ...(lacking.length > 0 && { lacking }) };
};

const verdictOf =
  (outcome: Outcome) =>
  (seen: string, wayOut?: string, details?: readonly string[]): Verdict => {
    return { outcome, seen, wayOut, details };
  };

type Fault = (seen: string, wayOut: string, details?: readonly string[]) => Verdict;

export const skipped: (seen: string, wayOut?: string) => Verdict = verdictOf("skipped");
export const warning: Fault = verdictOf("warning");
export const failed: Fault = verdictOf("failed");

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

/** The number of findings per outcome, such as `3 ok, 1 warning, 0 failed, 2 skipped`. */
export function countLine(findings: Findings): string {
  const plural = findings.count("warning") === 1 ? "" : "s";
  const numbers = outcomes.map((each) => `${findings.count(each)} ${each}`);
  return numbers.join(", ").replace("warning", `warning${plural}`);
}

export function asJson(findings: Findings, calls: readonly object[]): string {
  const counts = Object.fromEntries(outcomes.map((each) => [each, findings.count(each)]));
  return JSON.stringify({ counts, findings: findings.all, calls }, null, 2);
}
