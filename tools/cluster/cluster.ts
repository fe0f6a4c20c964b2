import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backEndSpec, portalEnvironment } from "../sandbox/stack.ts";
import { findFreePorts } from "../start-up/ports.ts";
import { startServices } from "../start-up/services.ts";
import { Instance } from "./instance.ts";
import { type ClusterStore, redisStore } from "./store.ts";

/** Two portal instances behind one nginx, with one store and one back end. */
export type Cluster = {
  readonly origin: string;
  readonly instances: readonly Instance[];
  readonly store: ClusterStore;
  readonly stop: () => Promise<void>;
};

type Programs = Readonly<Record<"nginx" | "redis-server", string>>;

/** Starts all parts; they end with this process. What has started is stopped when another fails. */
export async function startCluster(
  { nginx, "redis-server": redis }: Programs,
  signal: AbortSignal,
): Promise<Cluster> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    await Promise.allSettled(started.splice(0).map((stopPart) => stopPart()));
  };
  const directory = join(process.cwd(), ".demo/cluster");
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(join(directory, "logs"), { recursive: true });
  const ports = await findFreePorts(["api", "identity", "proxy"]);
  const instancePorts = Object.values(await findFreePorts(["one", "two"]));
  const origin = `http://localhost:${ports.proxy}`;
  const common = { directory, environment: process.env };
  try {
    const stack = { ...common, ports: { ...ports, portal: ports.proxy } };
    const backEnd = await startServices([backEndSpec(stack)], { signal });
    started.push(backEnd.stop);
    process.env.SANDBOX_API_URL = `http://127.0.0.1:${ports.api}`;
    const store = await redisStore(redis, directory);
    started.push(store.stop);
    store.start();
    const environment = {
      ...portalEnvironment({ ...stack, portal: "start" }, origin),
      REDIS_URL: store.url,
      TRUSTED_PROXIES: "loopback",
      DRAIN_SECONDS: "2",
    };
    const instances = instancePorts.map((port) => {
      const logFile = join(directory, "logs", `portal-${port}.log`);
      return new Instance(port, environment, logFile);
    });
    for (const each of instances) started.push(() => each.end("SIGKILL"));
    await Promise.all(instances.map((each) => each.start(signal)));
    const configuration = join(directory, "nginx.conf");
    writeFileSync(configuration, nginxConfiguration(ports.proxy, instancePorts));
    const proxySpec = {
      name: "nginx",
      command: [nginx, "-p", directory, "-e", "nginx-error.log", "-c", configuration],
      environment: process.env,
      logFile: join(directory, "logs", "nginx.log"),
      url: origin,
      faultyFrom: 400,
    } as const;
    const proxy = await startServices([proxySpec], { signal });
    started.push(proxy.stop);
    return { origin, instances, store, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// The worst cache for privacy that HTTP allows: it keeps each response that does not forbid it for
// a minute, by URL only. The header `X-Cache` says HIT or MISS.
function nginxConfiguration(port: number, instances: readonly number[]): string {
  return `
daemon off;
worker_processes 1;
pid nginx.pid;
error_log nginx-error.log warn;
events { worker_connections 2048; }
http {
  access_log off;
  # Clients that hold on to their connections: none is closed just as it is used again.
  keepalive_requests 100000;
  keepalive_timeout 120s;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  proxy_cache_path cache keys_zone=portal:10m max_size=200m;
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
