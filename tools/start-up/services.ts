import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Command, type StartedCommand, startCommand } from "./run-command.ts";
import { StartUpError } from "./start-up-error.ts";

const pollMs = 50;
const answerMs = 10_000;
const readyMs = 120_000;
const tailLines = 15;

/** A server as a child process, and how to detect that it is ready. */
export type ServiceSpec = {
  name: string;
  command: Command;
  environment: NodeJS.ProcessEnv;
  logFile: string;
  url: string;
  /** A response with this status or above means "not ready". */
  faultyFrom: number;
};

/** Services that all respond. `partEnded` resolves with a message when one of them ends. */
export type RunningServices = {
  partEnded: Promise<string>;
  stop: () => Promise<void>;
  /** Of their processes, in the order of the specs. */
  pids: readonly number[];
};

export type ServicesOptions = {
  signal: AbortSignal;
  readyWithinMs?: number;
  onReady?: (spec: ServiceSpec, afterMs: number) => void;
};

/** The sentence, the log's path and its last lines, indented. */
export function withLogTail(sentence: string, logFile: string, count = tailLines): string {
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-count);
  const place = relative(process.cwd(), logFile);
  return [`${sentence} Its last lines (${place}):`, ...lines.map((line) => `  ${line}`)].join("\n");
}

async function describeEnd(spec: ServiceSpec, { ended }: StartedCommand): Promise<string> {
  const { exitCode, signal, originalMessage } = await ended;
  if (exitCode === undefined && signal === undefined)
    return `The ${spec.name} could not be started: ${originalMessage}`;
  const how = signal === undefined ? `exit code ${exitCode}` : `signal ${signal}`;
  return withLogTail(`The ${spec.name} stopped (${how}).`, spec.logFile);
}

async function askStatus(url: string, signal: AbortSignal): Promise<number | undefined> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
    const response = await fetch(url, { redirect: "manual", signal: limit });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

async function untilReady(spec: ServiceSpec, withinMs: number, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + withinMs;
  let status: number | undefined;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    status = await askStatus(spec.url, signal);
    if (status !== undefined && status < spec.faultyFrom) return;
    await delay(pollMs);
  }
  const answer = status === undefined ? "did not answer" : `only answered ${status}`;
  const sentence = `The ${spec.name} ${answer} at ${spec.url} within ${Math.round(withinMs / 1000)} s.`;
  throw new StartUpError(withLogTail(sentence, spec.logFile));
}

/**
 * Starts all services and waits until each of them responds over HTTP.
 * @throws StartUpError when one ends or does not respond, or the signal's reason; all are stopped first.
 */
export async function startServices(
  specs: readonly ServiceSpec[],
  { signal, readyWithinMs = readyMs, onReady }: ServicesOptions,
): Promise<RunningServices> {
  signal.throwIfAborted();
  const begun = Date.now();
  const services = specs.map((spec) => {
    const output = { logFile: spec.logFile };
    return { spec, command: startCommand(spec.command, { environment: spec.environment, output }) };
  });
  const stop = async () => {
    await Promise.all(services.map(({ command }) => command.end()));
  };
  const partEnded = Promise.race(services.map(({ spec, command }) => describeEnd(spec, command)));
  const failed = new AbortController();
  const given = AbortSignal.any([signal, failed.signal]);
  const ready = services.map(async ({ spec }) => {
    await untilReady(spec, readyWithinMs, given);
    onReady?.(spec, Date.now() - begun);
  });
  const endedEarly = partEnded.then((line) => {
    throw new StartUpError(line);
  });
  // A later end is reported by `partEnded`; without this it would be an unhandled rejection.
  endedEarly.catch(() => undefined);
  try {
    await Promise.race([Promise.all(ready), endedEarly]);
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(ready);
    await stop();
    throw error;
  }
  return { partEnded, stop, pids: services.map(({ command }) => Number(command.child.pid)) };
}
