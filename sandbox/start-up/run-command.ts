import { once } from "node:events";
import { constants } from "node:os";
import { endGroup, spawnGroup } from "./process-group.ts";

export type RunOptions = {
  environment: NodeJS.ProcessEnv;
  /** Where both output streams go: this terminal, or an open file. */
  output: "inherit" | number;
  /** Ends the command, and all it started, when aborted. */
  signal: AbortSignal;
  /** Where it runs; this process's own directory when absent. */
  directory?: string;
};

/**
 * Runs a command to its end, without standard input, and answers its exit code (128 + n after
 * signal n). Whatever it leaves running is ended.
 * @throws the signal's reason when aborted, or the system's error when the command cannot start.
 */
export async function runCommand(
  command: readonly [string, ...string[]],
  { environment, output, signal, directory = process.cwd() }: RunOptions,
): Promise<number> {
  signal.throwIfAborted();
  const child = spawnGroup(command, {
    cwd: directory,
    env: environment,
    stdio: ["ignore", output, output],
  });
  const end = () => endGroup(child);
  signal.addEventListener("abort", end, { once: true });
  try {
    await once(child, "exit");
  } finally {
    signal.removeEventListener("abort", end);
    await end();
  }
  signal.throwIfAborted();
  return child.exitCode ?? 128 + (child.signalCode ? constants.signals[child.signalCode] : 0);
}
