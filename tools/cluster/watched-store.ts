import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "redis";
import { findFreePorts } from "../start-up/ports.ts";
import { type ClusterStore, onLoopback, StoreServer } from "./store.ts";

const primaryName = "lenders";
const settleMs = 30_000;

/** A primary and two replicas, watched by three Sentinels. */
export type WatchedStore = ClusterStore & {
  /** Kills the server that the Sentinels name; `revive` starts it again. */
  readonly killPrimary: () => Promise<{ revive: () => Promise<void> }>;
};

/** The program's Sentinel is the program itself with another argument, for Redis and for Valkey. */
export async function watchedStore(program: string, directory: string): Promise<WatchedStore> {
  const names = ["first", "second", "third"] as const;
  const watchers = ["one", "two", "three"] as const;
  const ports = await findFreePorts([...names, ...watchers]);
  const folder = join(directory, "store");
  rmSync(folder, { recursive: true, force: true });
  const servers = names.map((name) => {
    const follows = name === "first" ? [] : ["--replicaof", "127.0.0.1", String(ports.first)];
    return new StoreServer(program, ports[name], join(folder, name), [...onLoopback, ...follows]);
  });
  const sentinels = watchers.map((name) => {
    const home = join(folder, name);
    const file = writeSentinelFile(home, ports.first);
    return new StoreServer(program, ports[name], home, [file, "--sentinel"]);
  });
  const settled = () => untilSettled(sentinels);
  return {
    environment: {
      REDIS_URL: `redis://${primaryName}`,
      REDIS_SENTINELS: sentinels.map(({ port }) => `redis://127.0.0.1:${port}`).join(),
    },
    start: async () => {
      for (const each of [...servers, ...sentinels]) each.start();
      await settled();
    },
    stop: async () => {
      for (const each of [...sentinels, ...servers]) await each.stop();
    },
    killPrimary: async () => {
      const [{ port }] = await settled();
      const primary = servers.find((each) => each.port === port);
      if (!primary) throw new Error(`No server has the port ${port}`);
      await primary.kill();
      const revive = async () => {
        primary.start();
        await settled();
      };
      return { revive };
    },
  };
}

function writeSentinelFile(home: string, primaryPort: number): string {
  mkdirSync(home, { recursive: true });
  const file = join(home, "sentinel.conf");
  const lines = [
    "bind 127.0.0.1",
    `sentinel monitor ${primaryName} 127.0.0.1 ${primaryPort} 2`,
    `sentinel down-after-milliseconds ${primaryName} 5000`,
    `sentinel failover-timeout ${primaryName} 20000`,
    `sentinel parallel-syncs ${primaryName} 1`,
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

type View = { readonly port: number; readonly replicas: number; readonly sentinels: number };

/** Waits until each Sentinel knows the others, a primary that is up, and both replicas. */
async function untilSettled(sentinels: readonly StoreServer[]): Promise<[View, ...View[]]> {
  const deadline = Date.now() + settleMs;
  for (;;) {
    const views = await Promise.all(
      sentinels.map(({ port }) => viewOf(port).catch(() => undefined)),
    );
    const [first, ...others] = views.filter(
      (view) => view?.replicas === 2 && view.sentinels === 2 && view.port === views[0]?.port,
    );
    if (first && others.length === 2)
      return [first, ...others.filter((view) => view !== undefined)];
    if (Date.now() > deadline)
      throw new Error("The Sentinels do not see a primary with two replicas");
    await delay(200);
  }
}

const clientOf = (port: number) =>
  createClient({
    url: `redis://127.0.0.1:${port}`,
    disableClientInfo: true,
    socket: { reconnectStrategy: false },
  });

async function viewOf(port: number): Promise<View> {
  const client = clientOf(port);
  client.on("error", () => {});
  try {
    await client.connect();
    const primary = await ask(client, "MASTER");
    const replicas = await ask(client, "REPLICAS");
    const up = replicas.filter(
      (each) => each.flags === "slave" && each["master-link-status"] === "ok",
    );
    return {
      port: primary[0]?.flags === "master" ? Number(primary[0].port) : 0,
      replicas: up.length,
      sentinels: Number(primary[0]?.["num-other-sentinels"]),
    };
  } finally {
    client.destroy();
  }
}

async function ask(
  client: ReturnType<typeof clientOf>,
  what: "MASTER" | "REPLICAS",
): Promise<Record<string, string>[]> {
  const reply = await client.sendCommand(["SENTINEL", what, primaryName]);
  return (Array.isArray(reply) ? reply : [reply]) as Record<string, string>[];
}
