import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findFreePorts } from "../start-up/ports.ts";
import { type StartedCommand, startCommand } from "../start-up/run-command.ts";

/** A Redis that can be started again on its port, with its data. */
export type ClusterStore = {
  readonly url: string;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

export async function redisStore(program: string, directory: string): Promise<ClusterStore> {
  const { store: port } = await findFreePorts(["store"] as const);
  const folder = join(directory, "store");
  mkdirSync(folder, { recursive: true });
  const address = ["--bind", "127.0.0.1", "--port", String(port), "--dir", folder];
  const durable = ["--save", "", "--appendonly", "yes", "--appendfsync", "always"];
  const output = { logFile: join(folder, "server.log"), append: true };
  let started: StartedCommand | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: () => {
      const command = [program, ...address, ...durable] as const;
      started = startCommand(command, { environment: process.env, output });
    },
    stop: async () => {
      await started?.end();
    },
  };
}
