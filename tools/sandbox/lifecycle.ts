import type { Server } from "node:http";
import { listenOnLoopback } from "../start-up/ports.ts";

const loopback = "127.0.0.1";

export function exitWithError(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/**
 * Listens on the loopback address and returns the origin, `http://127.0.0.1:4010`. Exits with code 1
 * when the port is busy.
 */
export async function listen(server: Server, port: number, purpose: string): Promise<string> {
  try {
    return `http://${loopback}:${await listenOnLoopback(server, port)}`;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      exitWithError(`Port ${port} is busy (${purpose})`);
    }
    throw error;
  }
}

/** On SIGTERM or SIGINT closes the servers and exits with code 0. */
export function endOnSignal(...servers: readonly Server[]): void {
  const end = () => {
    for (const server of servers) {
      server.close(() => servers.every(({ listening }) => !listening) && process.exit(0));
      server.closeAllConnections();
    }
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}

/** A port from the environment, 0 for any free one. Exits with code 1 when it is not valid. */
export function portFromEnvironment(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) exitWithError(`${name} is not a port: ${text}`);
  return port;
}
