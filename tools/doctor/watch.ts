import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { jsonOf } from "./probe.ts";
import type { Finding } from "./report/finding.ts";
import { countLine, findingLines } from "./report/print.ts";

const report = z.object({ findings: z.custom<Finding[]>(Array.isArray) });

/** Request ids and times differ in each run. */
const volatile = /\(request [\w-]+\)|\d+ (ms|s|minutes)\b/g;

/**
 * Runs the command again and again, each time as a process of its own: nothing of an earlier run, such
 * as a paused connection, is left. Never returns; Ctrl C exits with the code of the last whole run.
 */
export async function watch(
  command: string,
  args: readonly string[],
  pauseSeconds: number,
  print: (line: string) => void,
): Promise<never> {
  const once = [command, ...withoutWatch(args), "--json"];
  const running = new AbortController();
  let code = 2;
  const end = () => {
    running.abort();
    process.exit(code);
  };
  // bootstrap.mjs passes on a signal that the terminal has sent already, so each may come twice.
  process.on("SIGINT", end).on("SIGTERM", end);
  for (let known: readonly Finding[] = []; ; await setTimeout(pauseSeconds * 1_000)) {
    const run = await runOnce(once, running.signal);
    code = run.code;
    const couldStart = run.code !== 2;
    const found = couldStart ? report.safeParse(jsonOf(run.stdout)).data?.findings : undefined;
    const news = compare(known, found ?? known);
    known = news.known;
    for (const line of news.lines) print(line);
    const time = `${new Date().toISOString().slice(11, 19)} UTC`;
    print(`${time}  ${found ? countLine(found) : run.stderr.trim()}`);
  }
}

function withoutWatch(args: readonly string[]): string[] {
  const kept = args.filter((arg) => arg !== "--watch" && !arg.startsWith("--every="));
  const every = kept.indexOf("--every");
  return every < 0 ? kept : kept.toSpliced(every, 2);
}

type Run = { readonly code: number; readonly stdout: string; readonly stderr: string };

function runOnce(args: readonly string[], signal: AbortSignal): Promise<Run> {
  const options = { maxBuffer: 2 ** 26, signal };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) || 2 : 0, stdout, stderr });
    });
  });
}

/**
 * The lines about findings that are new or differ, and about those that were wrong and are gone; and
 * what is known then. A check that was ok, then missing, then ok again is not reported again.
 */
export function compare(known: readonly Finding[], found: readonly Finding[]) {
  const contents = new Map(known.map((finding) => [nameOf(finding), contentOf(finding)]));
  const names = new Set(found.map(nameOf));
  const changed = found.filter((finding) => contents.get(nameOf(finding)) !== contentOf(finding));
  const absent = known.filter((finding) => !names.has(nameOf(finding)));
  const [gone, unchecked] = [absent.filter(isWrong), absent.filter((each) => !isWrong(each))];
  const lines = [
    ...changed.flatMap((finding, index) => [
      ...(changed[index - 1]?.section === finding.section ? [] : [finding.section]),
      ...findingLines(finding),
    ]),
    ...gone.map(({ section, check }) => `no longer: ${section}, ${check}`),
  ];
  return { lines, known: [...found, ...unchecked] };
}

const isWrong = ({ outcome }: Finding) => outcome === "failed" || outcome === "warning";

const nameOf = ({ section, check }: Finding) => JSON.stringify([section, check]);

function contentOf({ outcome, seen, details }: Finding): string {
  return outcome === "ok"
    ? outcome
    : JSON.stringify([outcome, seen, details]).replace(volatile, "");
}
