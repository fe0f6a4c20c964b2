import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { StartUpError } from "./start-up-error.ts";
import { hasCode } from "./system-error.ts";

const loopback = ["127.0.0.1", "::1"] as const;
const highestPort = 65_535;

/** A port, what listens on it, and the environment variable that moves it. */
export type NamedPort = { port: number; purpose: string; variable: string };

/**
 * Reads a port from the environment.
 * @throws StartUpError when the variable holds anything but a whole number from 1 to 65535.
 */
export function readPort(
  environment: NodeJS.ProcessEnv,
  variable: string,
  fallback: number,
): number {
  const text = environment[variable];
  if (text === undefined || text === "") return fallback;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > highestPort) {
    throw new StartUpError(`${variable} must be a port from 1 to ${highestPort}, not "${text}".`);
  }
  return port;
}

async function listen(port: number, host: string): Promise<Server> {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, "listening");
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}

async function canListen(port: number, host: string): Promise<boolean> {
  try {
    await close(await listen(port, host));
    return true;
  } catch (error) {
    // A machine without IPv6 has no ::1 to be taken.
    return !hasCode(error, "EADDRINUSE");
  }
}

async function somethingListens(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * True when a server could not have this port of `localhost` for itself, over IPv4 or IPv6. Both
 * questions are needed: BSD kernels let a loopback address be bound under a listening wildcard.
 */
export async function isPortBusy(port: number): Promise<boolean> {
  for (const host of loopback) {
    if (await somethingListens(port, host)) return true;
    if (!(await canListen(port, host))) return true;
  }
  return false;
}

/** @throws StartUpError naming every port that is busy, or that two servers would share. */
export async function assertPortsFree(ports: readonly NamedPort[]): Promise<void> {
  const faults: string[] = [];
  for (const [index, { port, purpose, variable }] of ports.entries()) {
    const twin = ports.slice(0, index).find((other) => other.port === port);
    if (twin) {
      faults.push(`Port ${port} is asked for twice (${twin.variable} and ${variable}).`);
    } else if (await isPortBusy(port)) {
      faults.push(`Port ${port} (${purpose}) is busy; set ${variable} to use another.`);
    }
  }
  if (faults.length > 0) throw new StartUpError(faults.join("\n"));
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}

/** Finds a free port for each name. All are held while choosing, so that none comes twice. */
export async function findFreePorts<Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const held = await Promise.all(
    names.map(async (name) => ({ name, server: await listen(0, "127.0.0.1") })),
  );
  const ports = held.map(({ name, server }) => [name, portOf(server)]);
  await Promise.all(held.map(({ server }) => close(server)));
  return Object.fromEntries(ports) as Record<Name, number>;
}
