import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { builtPortal } from "../sandbox/start-up/portal-server.ts";
import { endGroup, spawnGroup } from "../sandbox/start-up/process-group.ts";

const readyMs = 60_000;
const endMs = 20_000;
const pollMs = 100;

/** One portal of the cluster, on a port of its own; it can be stopped, killed and started again. */
export class Instance {
  readonly port: number;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #logFile: string;
  #child: ChildProcess | undefined;

  constructor(port: number, environment: NodeJS.ProcessEnv, logFile: string) {
    this.port = port;
    this.#environment = environment;
    this.#logFile = logFile;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it and waits until it says that it is ready. */
  async start(): Promise<void> {
    const log = openSync(this.#logFile, "a");
    const { command, variables } = builtPortal(this.port);
    const env = { ...this.#environment, ...variables };
    this.#child = spawnGroup(command, { env, stdio: ["ignore", log, log] });
    closeSync(log);
    const deadline = Date.now() + readyMs;
    while (!(await this.isReady())) {
      if (Date.now() > deadline || this.#child.exitCode !== null)
        throw new Error(`The portal on port ${this.port} did not become ready: ${this.#logFile}`);
      await delay(pollMs);
    }
  }

  async isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}/api/health/ready`);
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  /** Asks it to end and answers its exit code (null when a signal ended it) and the seconds taken. */
  async stop(): Promise<{ code: number | null; seconds: number }> {
    const begun = performance.now();
    const code = await this.#end("SIGTERM");
    return { code, seconds: (performance.now() - begun) / 1000 };
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = once(child, "exit", { signal: AbortSignal.timeout(endMs) });
    child.kill(signal);
    const [code] = await ended;
    await endGroup(child);
    return code;
  }
}
