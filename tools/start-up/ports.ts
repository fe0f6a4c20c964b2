import { once } from "node:events";
import type { Server } from "node:net";
import getPort from "get-port";
import { StartUpError } from "./start-up-error.ts";

const highestPort = 65_535;

/** A port, the server that uses it, and the environment variable that changes it. */
export type NamedPort = { port: number; purpose: string; variable: string };

/** A port from the environment; throws a StartUpError unless it is an integer from 1 to 65535. */
export function readPort(environment: NodeJS.ProcessEnv, variable: string, fallback: number) {
  const text = environment[variable];
  if (text === undefined || text === "") return fallback;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > highestPort) {
    throw new StartUpError(`${variable} must be a port from 1 to ${highestPort}, not "${text}".`);
  }
  return port;
}

/**
 * Throws a StartUpError with every port that two servers share, or that is busy on any address, over
 * IPv4 and IPv6.
 */
export async function assertPortsFree(ports: readonly NamedPort[]): Promise<void> {
  const faults: string[] = [];
  for (const [index, { port, purpose, variable }] of ports.entries()) {
    const twin = ports.slice(0, index).find((other) => other.port === port);
    if (twin) {
      faults.push(`Port ${port} is asked for twice (${twin.variable} and ${variable}).`);
    } else if ((await getPort({ port })) !== port) {
      faults.push(`Port ${port} (${purpose}) is busy; set ${variable} to use another.`);
    }
  }
  if (faults.length > 0) throw new StartUpError(faults.join("\n"));
}

/** A free port per name; this process never gets one of them again. */
export async function findFreePorts<Name extends string>(names: readonly Name[]) {
  const ports = names.map(
    async (name) => [name, await getPort({ host: "127.0.0.1", reserve: true })] as const,
  );
  return Object.fromEntries(await Promise.all(ports)) as Record<Name, number>;
}

/** Listens on 127.0.0.1, on a free port unless one is given; returns the port. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}
