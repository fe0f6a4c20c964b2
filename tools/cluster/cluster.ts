import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { backEndSpecs, portalEnvironment } from "../sandbox/stack.ts";
import { findFreePorts } from "../start-up/ports.ts";
import { startCommand } from "../start-up/run-command.ts";
import { startServices } from "../start-up/services.ts";
import { Instance } from "./instance.ts";
import type { ClusterStore } from "./store.ts";

/** Portal instances behind one nginx, with one store and one back end. */
export type Cluster<Store extends ClusterStore = ClusterStore> = {
  readonly origin: string;
  readonly controlUrl: string;
  readonly instances: readonly Instance[];
  readonly store: Store;
  readonly stop: () => Promise<void>;
};

export type ClusterPlan<Store extends ClusterStore> = {
  /** Of a folder for data and logs. */
  readonly name: string;
  readonly nginx: string;
  readonly instances: number;
  readonly openStore: (directory: string) => Promise<Store>;
  /** Added to an instance's own environment, by its place. */
  readonly variables?: (place: number) => Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

/** Starts all parts; they end with this process. What has started is stopped when another fails. */
export async function startCluster<Store extends ClusterStore>(
  plan: ClusterPlan<Store>,
): Promise<Cluster<Store>> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    // A part that does not end must not keep the others.
    const failures: unknown[] = [];
    for (const stopPart of started.splice(0).reverse())
      await stopPart().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "Not all parts ended");
  };
  try {
    return { ...(await startParts(plan, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts<Store extends ClusterStore>(
  { name, nginx, instances: count, openStore, variables, signal }: ClusterPlan<Store>,
  started: (() => Promise<unknown>)[],
): Promise<Omit<Cluster<Store>, "stop">> {
  const directory = join(process.cwd(), ".demo/cluster", name);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(join(directory, "logs"), { recursive: true });
  const numbers = Array.from({ length: count }, (_, index) => `instance${index + 1}` as const);
  const ports = await findFreePorts(["api", "identity", "proxy"]);
  const instancePorts = Object.values(await findFreePorts(numbers));
  const origin = `http://localhost:${ports.proxy}`;
  const common = { directory, environment: process.env };
  const backEnd = await startServices(
    backEndSpecs({ ...common, ports: { ...ports, portal: ports.proxy }, reset: true }),
    { signal },
  );
  started.push(backEnd.stop);
  const store = await openStore(directory);
  started.push(store.stop);
  await store.start();
  const instances = instancePorts.map((port, place) => {
    const stack = { ...common, ports: { ...ports, portal: port }, portal: "start" } as const;
    const environment = {
      ...portalEnvironment(stack, origin),
      ...store.environment,
      TRUSTED_PROXIES: "loopback",
      DRAIN_SECONDS: "2",
      ...variables?.(place),
    };
    return new Instance(port, environment, join(directory, "logs", `portal-${port}.log`));
  });
  for (const each of instances) started.push(() => each.kill());
  await Promise.all(instances.map((each) => each.start(signal)));
  const proxy = startCommand(
    [
      nginx,
      "-p",
      directory,
      "-e",
      join(directory, "nginx-error.log"),
      "-c",
      writeNginxConfiguration(directory, ports.proxy, instancePorts),
    ],
    { environment: process.env, output: { logFile: join(directory, "logs", "nginx.log") } },
  );
  started.push(proxy.end);
  await waitForOk(origin);
  return { origin, controlUrl: `http://127.0.0.1:${ports.api}`, instances, store };
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

// The worst cache for privacy that HTTP allows: it keeps each response that does not forbid it for
// a minute, by URL only. The header `X-Cache` says HIT or MISS.
function configuration(directory: string, port: number, instances: readonly number[]): string {
  const inDirectory = (name: string) => join(directory, name);
  return `
daemon off;
worker_processes 1;
pid ${inDirectory("nginx.pid")};
error_log ${inDirectory("nginx-error.log")} warn;
events { worker_connections 2048; }
http {
  access_log off;
  # Clients that hold on to their connections: none is closed just as it is used again.
  keepalive_requests 100000;
  keepalive_timeout 120s;
  client_body_temp_path ${inDirectory("body")};
  proxy_temp_path ${inDirectory("proxy")};
  fastcgi_temp_path ${inDirectory("fastcgi")};
  uwsgi_temp_path ${inDirectory("uwsgi")};
  scgi_temp_path ${inDirectory("scgi")};
  proxy_cache_path ${inDirectory("cache")} keys_zone=portal:10m max_size=200m;
  upstream portal {
    ${instances.map((instance) => `server 127.0.0.1:${instance} max_fails=1 fail_timeout=1s;`).join("\n    ")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://portal;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_next_upstream error timeout;
      proxy_connect_timeout 1s;
      proxy_read_timeout 30s;
      proxy_cache portal;
      proxy_cache_key $request_uri;
      proxy_cache_valid any 1m;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;
}

/** Writes the proxy's configuration into the directory and returns its path. */
function writeNginxConfiguration(
  directory: string,
  port: number,
  instances: readonly number[],
): string {
  const file = join(directory, "nginx.conf");
  writeFileSync(file, configuration(directory, port, instances));
  return file;
}
