import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { constants } from "node:os";
import { dirname } from "node:path";
import { execa } from "execa";

// A command is killed this long after it was asked to end.
const graceMs = 6_000;

export type Command = readonly [string, ...string[]];

type StartOptions = {
  environment: NodeJS.ProcessEnv;
  /** The terminal, or a file, which is overwritten unless `append` is set. */
  output: "inherit" | { readonly logFile: string; readonly append?: boolean };
  directory?: string;
};

export type RunOptions = StartOptions & { signal: AbortSignal };

// Sends SIGKILL to a process group until it is gone, for two seconds at most.
const killGroup = 'for turn in $(seq 40); do kill -KILL "-$0" || exit 0; sleep 0.05; done';

// Kills the rest of a process group when its standard input closes: when the command has ended, or
// when this process has, even by SIGKILL, which execa cannot see.
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
 * Starts a command without standard input in its own process group: a terminal's Ctrl-C reaches it
 * only through `end`. `ended` never rejects; it resolves when the whole group has ended. `end` sends
 * SIGTERM, then SIGKILL after a grace period; it may be called again.
 */
export function startCommand(
  [file, ...args]: Command,
  { environment, output, directory = process.cwd() }: StartOptions,
) {
  // Execa accepts any open file; its types have the standard ones only.
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
 * Runs a command and returns its exit code (128 + n after signal n).
 * @throws the signal's reason when aborted, or the system's error when the command cannot start.
 */
export async function runCommand(command: Command, { signal, ...options }: RunOptions) {
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
