import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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
export function writeNginxConfiguration(
  directory: string,
  port: number,
  instances: readonly number[],
): string {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, "nginx.conf");
  writeFileSync(file, configuration(directory, port, instances));
  return file;
}
