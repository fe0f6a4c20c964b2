import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { builtPortal } from "../start-up/portal-server.ts";
import { type StartedCommand, startCommand } from "../start-up/run-command.ts";

const readyMs = 60_000;
const endMs = 20_000;
const pollMs = 100;

/** One portal process of the cluster; it can be stopped, killed and started again on its port. */
export class Instance {
  readonly port: number;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #logFile: string;
  #command: StartedCommand | undefined;

  /** It will run the last build. */
  constructor(port: number, environment: NodeJS.ProcessEnv, logFile: string) {
    this.port = port;
    this.#environment = environment;
    this.#logFile = logFile;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the portal and waits until its readiness check returns 200. */
  async start(signal?: AbortSignal): Promise<void> {
    const { command, variables } = builtPortal(this.port);
    const started = startCommand(command, {
      environment: { ...this.#environment, ...variables },
      output: { logFile: this.#logFile, append: true },
    });
    this.#command = started;
    const deadline = Date.now() + readyMs;
    while (!(await this.isReady())) {
      signal?.throwIfAborted();
      if (Date.now() > deadline || (started.child.exitCode ?? started.child.signalCode) !== null)
        throw new Error(`The portal on port ${this.port} did not become ready: ${this.#logFile}`);
      await delay(pollMs);
    }
  }

  async isReady(): Promise<boolean> {
    try {
      const response = await fetch(`${this.url}/api/health/ready`);
      await response.body?.cancel();
      return response.status === 200;
    } catch {
      return false;
    }
  }

  /** Sends SIGTERM; returns the exit code (null when a signal ended the process) and the seconds it took. */
  async stop(): Promise<{ code: number | null; seconds: number }> {
    const begun = performance.now();
    const code = await this.#end("SIGTERM");
    return { code, seconds: (performance.now() - begun) / 1000 };
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
