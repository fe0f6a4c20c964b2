import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Agent, request } from "undici";
import {
  type Command,
  type StartedCommand,
  startCommand,
} from "../../sandbox/start-up/run-command.ts";
import { withLogTail } from "../../sandbox/start-up/services.ts";
import { StartUpError } from "../../sandbox/start-up/start-up-error.ts";

const readyWithinMs = 120_000;
const pollMs = 5;
// Linux counts CPU time in hundredths of a second.
const msPerTick = 10;
const megabyte = 1024;

export type ServerSpec = {
  readonly name: string;
  readonly command: Command;
  readonly environment: NodeJS.ProcessEnv;
  readonly port: number;
  readonly readyPath: string;
  readonly logFile: string;
  readonly directory?: string;
};

export type MeasuredServer = {
  readonly origin: string;
  readonly readyAfterMs: number;
  /** User and system CPU time of all threads since its start. */
  readonly cpuMs: () => number;
  readonly rssMegabytes: () => number;
  readonly stop: () => Promise<void>;
};

/** Starts a server on 127.0.0.1 and waits until it is ready. Throws a StartUpError with the log's last lines. */
export async function startServer(spec: ServerSpec, signal: AbortSignal): Promise<MeasuredServer> {
  signal.throwIfAborted();
  const [begun, origin] = [performance.now(), `http://127.0.0.1:${spec.port}`];
  const { child, end: stop } = startCommand(spec.command, {
    ...(spec.directory && { directory: spec.directory }),
    environment: spec.environment,
    output: { logFile: spec.logFile },
  });
  try {
    await untilReady(spec, child, origin, signal);
  } catch (error) {
    await stop();
    throw error;
  }
  const readyAfterMs = performance.now() - begun;
  const pid = Number(child.pid);
  return {
    origin,
    readyAfterMs,
    cpuMs: () => cpuMsOf(pid),
    rssMegabytes: () => rssMegabytesOf(pid),
    stop,
  };
}

async function untilReady(
  { name, readyPath, logFile }: ServerSpec,
  child: StartedCommand["child"],
  origin: string,
  signal: AbortSignal,
): Promise<void> {
  const dispatcher = new Agent();
  const deadline = performance.now() + readyWithinMs;
  try {
    for (;;) {
      signal.throwIfAborted();
      const ended = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
      if (ended || performance.now() > deadline)
        throw new StartUpError(withLogTail(`The ${name} did not become ready.`, logFile));
      const answer = await request(origin + readyPath, { dispatcher }).catch(() => undefined);
      await answer?.body.dump();
      if (answer?.statusCode === 200) return;
      await delay(pollMs);
    }
  } finally {
    await dispatcher.close();
  }
}

function cpuMsOf(pid: number): number {
  // The name in brackets may contain anything; user and system time are the 14th and 15th field.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

function rssMegabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / megabyte;
}
