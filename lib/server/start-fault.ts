import "server-only";
import { type Config, ConfigurationError, type ListeningAddress, readConfig } from "@/lib/config";

const highestPort = 65_535;

/** The message is shown without a stack, and says what to do. */
export class StartFault extends Error {
  override readonly name = "StartFault";
}

export type ListeningPlace = ListeningAddress & { readonly variable: "PORT" | "METRICS_PORT" };

/** Why nothing can listen there, and what to do. */
export function listeningFault({ port, variable }: ListeningPlace, error: unknown): string {
  const { code = "unknown error" } = Object(error) as { readonly code?: string };
  const other = port < highestPort ? port + 1 : port - 1;
  if (code === "EADDRINUSE")
    return `Port ${port} (${variable}) is in use: end what listens there, or set another, such as ${variable}=${other}.`;
  if (code === "EACCES")
    return `Port ${port} (${variable}) may not be listened on by this user (EACCES): set one above 1023.`;
  const host = variable === "PORT" ? "HOSTNAME" : "METRICS_HOST";
  return `${host} and ${variable} cannot be listened on (${code}): set ${host} to an address of this machine.`;
}

export function readConfigOrStop(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return stopStart(error.message);
  }
}

export function stopStart(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
