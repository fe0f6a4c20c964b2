import { StartUpError } from "../sandbox/start-up/start-up-error.ts";
import type { Group } from "./figure.ts";

/**
 * Runs the groups one after the other, and prints the time of each. Returns the names of those that
 * failed; throws the signal's reason when aborted.
 */
export async function runGroups(
  groups: readonly Group[],
  { signal, report }: { signal: AbortSignal; report: (line: string) => void },
  run: (group: Group) => Promise<void>,
): Promise<readonly string[]> {
  const failed: string[] = [];
  const times: string[] = [];
  for (const group of groups) {
    signal.throwIfAborted();
    const since = performance.now();
    report(`\n== ${group.name}`);
    try {
      await run(group);
    } catch (error) {
      signal.throwIfAborted();
      console.error(error instanceof StartUpError ? error.message : error);
      failed.push(group.name);
    }
    times.push(`${secondsSince(since).padStart(7)}  ${group.name}`);
  }
  report(`\n${times.join("\n")}`);
  return failed;
}

export function secondsSince(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(0)} s`;
}
