import { StartUpError } from "../../tools/sandbox/start-up/start-up-error.ts";

/** One step of a trial; `faults` names what broke. */
export type TrialStep = {
  readonly title: string;
  readonly failed: boolean;
  readonly faults: readonly string[];
};

type Suite = {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
  }[];
  readonly suites?: readonly Suite[];
};

/** The browser tests of the main paths: sign-in and sign-out, the summary, a list, a loan, an export. */
export const mainPaths = [
  "e2e/identity/sign-in.spec.ts",
  "e2e/identity/session-life.spec.ts",
  "e2e/summary/summary.spec.ts",
  "e2e/loans/loans.spec.ts",
  "e2e/loan-detail/loan-detail.spec.ts",
  "e2e/exports/download.spec.ts",
];

const usage = "Usage: npm run upgrade:next -- latest|canary|<version>";

/** The wanted version or tag. @throws with the usage for anything else. */
export function wantedVersion(args: readonly string[]): string {
  const [wanted, ...others] = args;
  if (!wanted || others.length > 0 || !/^(latest|canary|\d+\.\d+\.\d+(-[\w.]+)?)$/.test(wanted))
    throw new StartUpError(usage);
  return wanted;
}

/** The exact version in the answer of `npm view … version --json`; undefined when there is none. */
export function versionIn(answer: string): string | undefined {
  const found: unknown = answer.trim() === "" ? undefined : JSON.parse(answer);
  if (typeof found === "string") return found;
  if (found === undefined || codeIn(found) === "E404") return undefined;
  throw new StartUpError(`The registry did not say which version this is (${codeIn(found)}).`);
}

function codeIn(answer: unknown): unknown {
  const { error } = Object(answer);
  return Object(error).code ?? "unknown answer";
}

/** `file: title` of each test of Playwright's JSON report that failed. */
export function failedTests({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failedTests)];
}

/** What broke, in plain lines; the last one is the verdict. */
export function reportOf(version: string, steps: readonly TrialStep[]): string {
  const broken = steps.filter(({ failed }) => failed);
  const details = broken.flatMap(({ title, faults }) => [`== ${title}`, ...faults]);
  const names = (some: readonly TrialStep[]) => some.map(({ title }) => title).join(", ");
  const verdict =
    broken.length > 0
      ? `Next ${version} breaks: ${names(broken)}`
      : `Next ${version} works: ${names(steps)}`;
  return [...details, verdict].join("\n");
}
