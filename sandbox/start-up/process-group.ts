import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";

const defaultGraceMs = 6_000;
const killMs = 2_000;
const pollMs = 25;

/** The groups that run, by the id of their head, each with its watcher. */
const running = new Map<number, ChildProcess>();

function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

async function groupEnds(group: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (signalGroup(group, 0)) {
    if (Date.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
}

/**
 * Watches over a group from outside: once our end of its standard input is closed, by whatever way
 * we went, SIGKILL included, it kills the group.
 */
function watchOver(group: number): ChildProcess {
  const script = 'cat; kill -KILL "-$0"';
  const watcher = spawn("/bin/sh", ["-c", script, String(group)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.on("error", () => undefined);
  watcher.unref();
  return watcher;
}

/**
 * Starts a child at the head of a process group of its own, so that its descendants can be ended
 * with it and a terminal's Ctrl-C reaches them only through `endGroup`.
 */
export function spawnGroup(
  command: readonly [string, ...string[]],
  options: Omit<SpawnOptions, "detached">,
): ChildProcess {
  const [executable, ...args] = command;
  const child = spawn(executable, args, { ...options, detached: true });
  if (child.pid !== undefined) running.set(child.pid, watchOver(child.pid));
  return child;
}

/** Ends a group begun by `spawnGroup`: asks first, kills after a grace period. Safe to repeat. */
export async function endGroup(child: ChildProcess, graceMs = defaultGraceMs): Promise<void> {
  const group = child.pid;
  const watcher = group === undefined ? undefined : running.get(group);
  if (group === undefined || watcher === undefined) return;
  signalGroup(group, "SIGTERM");
  if (!(await groupEnds(group, graceMs))) {
    signalGroup(group, "SIGKILL");
    await groupEnds(group, killMs);
  }
  running.delete(group);
  if (watcher.pid !== undefined) signalGroup(watcher.pid, "SIGKILL");
}
