import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findFreePorts } from "../start-up/ports.ts";
import { type StartedCommand, startCommand } from "../start-up/run-command.ts";

/** What the instances share, and how they find it. */
export type ClusterStore = {
  readonly environment: Readonly<Record<string, string>>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A server that can be started again on its port, with its data. */
class StoreServer {
  readonly port: number;
  readonly #command: readonly [string, ...string[]];
  readonly #logFile: string;
  #started: StartedCommand | undefined;

  /** `settings` are arguments, or begin with a configuration file. */
  constructor(program: string, port: number, directory: string, settings: readonly string[]) {
    mkdirSync(directory, { recursive: true });
    this.port = port;
    this.#command = [program, ...settings, "--port", String(port), "--dir", directory];
    this.#logFile = join(directory, "server.log");
  }

  start(): void {
    const output = { logFile: this.#logFile, append: true };
    this.#started = startCommand(this.#command, { environment: process.env, output });
  }

  async stop(): Promise<void> {
    await this.#started?.end();
  }

  /** As a power cut does: nothing is written or sent any more. */
  async kill(): Promise<void> {
    const pid = this.#started?.child.pid;
    if (pid !== undefined) process.kill(pid, "SIGKILL");
    await this.#started?.ended;
  }
}

/** Arguments of a server that keeps its data through a restart. */
const onLoopback = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "yes"];

/** One server. */
export async function singleStore(program: string, directory: string): Promise<ClusterStore> {
  const { store } = await findFreePorts(["store"] as const);
  const folder = join(directory, "store");
  rmSync(folder, { recursive: true, force: true });
  const server = new StoreServer(program, store, folder, [
    ...onLoopback,
    "--appendfsync",
    "always",
  ]);
  return {
    environment: { REDIS_URL: `redis://127.0.0.1:${store}` },
    start: async () => server.start(),
    stop: () => server.stop(),
  };
}
