import { setTimeout as delay } from "node:timers/promises";
import { builtPortal } from "../start-up/portal-server.ts";
import { type RunningServices, type ServiceSpec, startServices } from "../start-up/services.ts";

const readyMs = 60_000;
const pollMs = 100;

/** One portal process of the cluster; it can be ended and started again on its port. */
export class Instance {
  readonly url: string;
  readonly #spec: ServiceSpec;
  #running: RunningServices | undefined;

  /** It will run the last build. */
  constructor(port: number, environment: NodeJS.ProcessEnv, logFile: string) {
    const { command, variables } = builtPortal(port);
    this.url = `http://127.0.0.1:${port}`;
    this.#spec = {
      name: `portal at ${port}`,
      command,
      environment: { ...environment, ...variables },
      logFile,
      url: `${this.url}/api/health/ready`,
      faultyFrom: 400,
    };
  }

  /** Starts the portal and waits until its readiness check returns 200. */
  async start(signal = new AbortController().signal): Promise<void> {
    this.#running = await startServices([this.#spec], { signal, readyWithinMs: readyMs });
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(this.#spec.url).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  /** @throws when it takes longer than a minute. */
  async untilReady(): Promise<void> {
    for (const deadline = Date.now() + readyMs; !(await this.isReady()); await delay(pollMs))
      if (Date.now() > deadline) throw new Error(`The ${this.#spec.name} did not become ready.`);
  }

  /** Sends a signal; returns how the process ended, with its exit code. */
  async end(signal: NodeJS.Signals): Promise<string> {
    const { pids: [pid] = [], partEnded = "" } = this.#running ?? {};
    this.#running = undefined;
    // The command's own end would send SIGKILL during a long drain.
    if (pid !== undefined) process.kill(pid, signal);
    return partEnded;
  }
}
