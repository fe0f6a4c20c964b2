import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";

const defaultGraceMs = 6_000;
const killMs = 2_000;
const pollMs = 25;

const running = new Set<number>();

// The last resort for every way out, an uncaught exception included: nothing of ours outlives us.
process.once("exit", () => {
  for (const group of running) signalGroup(group, "SIGKILL");
});

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
 * Starts a child at the head of a process group of its own, so that its descendants can be ended
 * with it and a terminal's Ctrl-C reaches them only through `endGroup`.
 */
export function spawnGroup(
  command: readonly [string, ...string[]],
  options: Omit<SpawnOptions, "detached">,
): ChildProcess {
  const [executable, ...args] = command;
  const child = spawn(executable, args, { ...options, detached: true });
  if (child.pid !== undefined) running.add(child.pid);
  return child;
}

/** Ends a group begun by `spawnGroup`: asks first, kills after a grace period. Safe to repeat. */
export async function endGroup(child: ChildProcess, graceMs = defaultGraceMs): Promise<void> {
  const group = child.pid;
  if (group === undefined || !running.has(group)) return;
  signalGroup(group, "SIGTERM");
  if (!(await groupEnds(group, graceMs))) {
    signalGroup(group, "SIGKILL");
    await groupEnds(group, killMs);
  }
  running.delete(group);
}
