import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { constants } from "node:os";
import { dirname } from "node:path";
import { execa } from "execa";

/** From the request to end until a command is killed. */
const graceMs = 6_000;

export type Command = readonly [string, ...string[]];

type StartOptions = {
  environment: NodeJS.ProcessEnv;
  /** Where both output streams go: this terminal, or a file, which is begun anew unless appended to. */
  output: "inherit" | { readonly logFile: string; readonly append?: boolean };
  /** Where it runs; this process's own directory when absent. */
  directory?: string;
};

export type RunOptions = StartOptions & {
  /** Ends the command, and all it started, when aborted. */
  signal: AbortSignal;
};

/** Kills a group until it is gone, for two seconds at most. */
const killGroup = 'for turn in $(seq 40); do kill -KILL "-$0" || exit 0; sleep 0.05; done';

/**
 * Kills what is left of a process group when its standard input closes: because the head of the
 * group has ended, or because this process has, SIGKILL included, which execa cannot see.
 */
function guardGroup(group: number) {
  const guard = spawn("/bin/sh", ["-c", `cat; ${killGroup}`, String(group)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => undefined);
  guard.unref();
  return async () => {
    if (guard.pid === undefined) return;
    guard.ref();
    guard.stdin.end();
    if (guard.exitCode === null && guard.signalCode === null) await once(guard, "exit");
  };
}

/**
 * Starts a command, without standard input, at the head of a process group of its own: a terminal's
 * Ctrl-C reaches it only through `end`, and what it started ends with it. `ended` resolves when all
 * of that is over; it never rejects. `end` asks first, kills after a grace period, and may be called
 * again.
 */
export function startCommand(
  [file, ...args]: Command,
  { environment, output, directory = process.cwd() }: StartOptions,
) {
  // Execa takes any open file; its types name the standard ones alone.
  const stream = output === "inherit" ? output : (openLog(output) as 1);
  const running = execa(file, args, {
    cwd: directory,
    env: environment,
    extendEnv: false,
    stdio: ["ignore", stream, stream],
    buffer: false,
    reject: false,
    killDescendants: true,
    forceKillAfterDelay: graceMs,
  });
  if (stream !== "inherit") closeSync(stream);
  const release = running.pid === undefined ? undefined : guardGroup(running.pid);
  const ended = running.then(async (result) => {
    await release?.();
    return result;
  });
  const end = async () => {
    running.kill();
    await ended;
  };
  return { child: running.nodeChildProcess, ended, end };
}

export type StartedCommand = ReturnType<typeof startCommand>;

function openLog({ logFile, append = false }: { logFile: string; append?: boolean }): number {
  mkdirSync(dirname(logFile), { recursive: true });
  return openSync(logFile, append ? "a" : "w");
}

/**
 * Runs a command to its end and returns its exit code (128 + n after signal n).
 * @throws the signal's reason when aborted, or the system's error when the command cannot start.
 */
export async function runCommand(
  command: Command,
  { signal, ...options }: RunOptions,
): Promise<number> {
  signal.throwIfAborted();
  const { ended, end } = startCommand(command, options);
  signal.addEventListener("abort", end, { once: true });
  const result = await ended;
  signal.removeEventListener("abort", end);
  signal.throwIfAborted();
  if (result.exitCode !== undefined) return result.exitCode;
  if (result.signal === undefined) throw result.cause;
  return 128 + constants.signals[result.signal];
}
