import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePorts } from "../../tools/start-up/ports.ts";
import { startCommand } from "../../tools/start-up/run-command.ts";

const program = ["nginx", "/usr/sbin/nginx"].find((path) => spawnSync(path, ["-v"]).status === 0);
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

/** deploy/nginx/lenders-portal.conf, running on ports and with a certificate of its own. */
export type Edge = {
  readonly url: string;
  readonly plainUrl: string;
  /** Asks for a path that often on one connection, all at once; returns the statuses. */
  readonly flood: (path: string, times: number) => Promise<number[]>;
  readonly stop: () => Promise<void>;
};

const main = (folder: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/portal.conf;
}
`;

/**
 * The ports that the edge will have: its origin must be known to the portal behind it. Throws an
 * Error that says how to install what is missing.
 */
export function edgePorts(): Promise<Record<"secure" | "plain", number>> {
  const missing = [...(program ? [] : ["nginx-light"]), ...(hasOpenssl ? [] : ["openssl"])];
  if (missing.length > 0)
    throw new Error(
      `Not installed: nginx or openssl. On Debian: apt-get install ${missing.join(" ")}`,
    );
  return findFreePorts(["secure", "plain"]);
}

/** Starts the example before the portal at the port, with nothing changed but places. */
export async function startEdge(
  ports: Record<"secure" | "plain", number>,
  portalPort: string,
): Promise<Edge> {
  if (!program) throw new Error("nginx is not installed");
  const folder = mkdtempSync(join(tmpdir(), "edge-"));
  // Started by root, its workers are somebody else, who must get to the cache.
  chmodSync(folder, 0o755);
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-days", "1", "-keyout", key, "-out", certificate];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  run("openssl", "req", "-x509", ...kind, ...subject);
  const places = [
    ["listen 80;", `listen 127.0.0.1:${ports.plain};`],
    ["listen 443 ssl", `listen 127.0.0.1:${ports.secure} ssl`],
    ["/etc/letsencrypt/live/portal.example/fullchain.pem", certificate],
    ["/etc/letsencrypt/live/portal.example/privkey.pem", key],
    ["/var/cache/nginx-lenders-portal", join(folder, "cache")],
    ["127.0.0.1:3000", `127.0.0.1:${portalPort}`],
  ] as const;
  let example = readFileSync("deploy/nginx/lenders-portal.conf", "utf8");
  for (const [place, here] of places) {
    if (!example.includes(place)) throw new Error(`The example has no ${place} any more.`);
    example = example.replace(place, here);
  }
  writeFileSync(join(folder, "portal.conf"), example);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, main(folder));
  const args = ["-p", folder, "-e", join(folder, "error.log"), "-c", file];
  run(program, "-t", ...args);
  const output = { logFile: join(folder, "nginx.log") };
  const proxy = startCommand([program, ...args], { environment: process.env, output });
  const stop = async () => {
    await proxy.end();
    rmSync(folder, { recursive: true });
  };
  try {
    await listening(ports.secure);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `https://localhost:${ports.secure}`,
    plainUrl: `http://localhost:${ports.plain}`,
    flood: (path, times) => flood(ports.secure, path, times),
    stop,
  };
}

async function flood(port: number, path: string, times: number): Promise<number[]> {
  const connection = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  const ask = async () => {
    const asked = connection.request({ ":path": path });
    const [headers] = await once(asked, "response");
    asked.close();
    return headers[":status"];
  };
  const statuses = await Promise.all(Array.from({ length: times }, ask));
  connection.destroy();
  return statuses;
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stderr}`);
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const asked = request({ port, host: "127.0.0.1", rejectUnauthorized: false }).end();
    const answered = await once(asked, "response").catch(() => undefined);
    asked.destroy();
    if (answered) return;
    await delay(50);
  }
  throw new Error("nginx does not answer.");
}
