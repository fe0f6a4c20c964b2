import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { builtPortal } from "../start-up/portal-server.ts";
import { type StartedCommand, startCommand } from "../start-up/run-command.ts";

const readyMs = 60_000;
const endMs = 20_000;
const pollMs = 100;

/** One portal process of the cluster; it can be stopped, killed and started again on its port. */
export class Instance {
  readonly url: string;
  readonly #port: number;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #logFile: string;
  #command: StartedCommand | undefined;

  /** It will run the last build. */
  constructor(port: number, environment: NodeJS.ProcessEnv, logFile: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#environment = environment;
    this.#logFile = logFile;
  }

  /** Starts the portal and waits until its readiness check returns 200. */
  async start(signal?: AbortSignal): Promise<void> {
    const { command, variables } = builtPortal(this.#port);
    this.#command = startCommand(command, {
      environment: { ...this.#environment, ...variables },
      output: { logFile: this.#logFile, append: true },
    });
    await this.untilReady(signal);
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/api/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  /** @throws when it ends before, or takes longer than a minute. */
  async untilReady(signal?: AbortSignal): Promise<void> {
    const deadline = Date.now() + readyMs;
    while (!(await this.isReady())) {
      signal?.throwIfAborted();
      const { exitCode, signalCode } = this.#command?.child ?? {};
      if (Date.now() > deadline || (exitCode ?? signalCode ?? null) !== null)
        throw new Error(`The portal at ${this.url} did not become ready: ${this.#logFile}`);
      await delay(pollMs);
    }
  }

  /** Sends SIGTERM; returns the exit code, null when a signal ended the process. */
  stop(): Promise<number | null> {
    return this.#end("SIGTERM");
  }

  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const { child, ended } = this.#command ?? {};
    if (child?.pid === undefined) return null;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, "exit", { signal: AbortSignal.timeout(endMs) });
    // `child.kill` would send SIGKILL during a long drain.
    process.kill(child.pid, signal);
    const [code] = await exit;
    await ended;
    return code;
  }
}
