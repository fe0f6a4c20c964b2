import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

const loopback = "127.0.0.1";

/** Ends the process with one plain line and exit code 1. */
export function giveUp(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/**
 * Listens on the loopback address alone and answers the origin, `http://127.0.0.1:4010`.
 * A port that is taken ends the process with one plain line and exit code 1.
 */
export async function listen(server: Server, port: number, purpose: string): Promise<string> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, loopback, resolve);
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      giveUp(`Port ${port} is busy (${purpose})`);
    }
    throw error;
  }
  const address = server.address() as AddressInfo;
  return `http://${loopback}:${address.port}`;
}

/** Ends the process with exit code 0 on SIGTERM or SIGINT, its port free and `release` done. */
export function endOnSignal(server: Server, release: () => void = () => {}): void {
  const end = () => {
    server.close(() => {
      release();
      process.exit(0);
    });
    server.closeAllConnections();
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}

/** Reads a port from the environment; 0 asks for any free one. Anything else ends the process. */
export function portFromEnvironment(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) giveUp(`${name} is not a port: ${text}`);
  return port;
}
