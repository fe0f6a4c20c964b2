import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { backEndSpecs, portalEnvironment } from "../sandbox/stack.ts";
import { findFreePorts } from "../sandbox/start-up/ports.ts";
import { type StartedCommand, startCommand } from "../sandbox/start-up/run-command.ts";
import { startServices } from "../sandbox/start-up/services.ts";
import { Instance } from "./instance.ts";
import { writeNginxConfiguration } from "./nginx.ts";
import { findProgram } from "./tools.ts";

const directory = join(process.cwd(), ".demo/cluster");

/** Two portal instances behind one nginx, with one Redis and one back end. */
export type Cluster = {
  readonly origin: string;
  readonly controlUrl: string;
  readonly instances: readonly [Instance, Instance];
  readonly redis: { start: () => Promise<void>; stop: () => Promise<void> };
  readonly stop: () => Promise<void>;
};

/** Starts all parts. Each of them ends with this process. */
export async function startCluster(signal: AbortSignal): Promise<Cluster> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(join(directory, "logs"), { recursive: true });
  const names = ["api", "identity", "proxy", "redis", "one", "two"] as const;
  const ports = await findFreePorts(names);
  const origin = `http://localhost:${ports.proxy}`;
  const backEnd = await startServices(
    backEndSpecs({
      ports: { ...ports, portal: ports.proxy },
      directory,
      environment: process.env,
      reset: true,
    }),
    { signal },
  );
  const redis = program(findProgram("redis-server", "redis-server"), [
    ...["--port", String(ports.redis), "--bind", "127.0.0.1"],
    // The deny-list must survive a restart of Redis.
    ...["--save", "", "--appendonly", "yes", "--appendfsync", "always", "--dir", directory],
  ]);
  await redis.start();
  const instance = (port: number) =>
    new Instance(
      port,
      {
        ...portalEnvironment(
          {
            ports: { ...ports, portal: port },
            directory,
            portal: "start",
            environment: process.env,
          },
          origin,
        ),
        REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
        TRUSTED_PROXIES: "loopback",
        DRAIN_SECONDS: "2",
      },
      join(directory, "logs", `portal-${port}.log`),
    );
  const instances = [instance(ports.one), instance(ports.two)] as const;
  await Promise.all(instances.map((each) => each.start()));
  const nginx = program(findProgram("nginx", "nginx-light"), [
    ...["-p", directory, "-e", join(directory, "nginx-error.log")],
    ...["-c", writeNginxConfiguration(directory, ports.proxy, [ports.one, ports.two])],
  ]);
  await nginx.start();
  await waitForOk(origin);
  const stop = async () => {
    await nginx.stop();
    await Promise.all(instances.map((each) => each.kill()));
    await redis.stop();
    await backEnd.stop();
  };
  const controlUrl = `http://127.0.0.1:${ports.api}`;
  return { origin, controlUrl, instances, redis, stop };
}

function program(path: string, args: readonly string[]) {
  const output = { logFile: join(directory, "logs", `${basename(path)}.log`) };
  let command: StartedCommand | undefined;
  return {
    start: async () => {
      command = startCommand([path, ...args], { environment: process.env, output });
    },
    stop: async () => {
      await command?.end();
    },
  };
}

async function waitForOk(url: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (Date.now() > deadline)
      throw new Error(`${url} did not return a 200 (last status: ${response?.status ?? "none"})`);
    await delay(100);
  }
}
