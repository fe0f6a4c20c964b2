import "server-only";
import { type Config, ConfigurationError, type ListeningAddress, readConfig } from "@/lib/config";

const highestPort = 65_535;
const oldestNode = 24;

/** The message is shown without a stack, and says what to do. */
export class StartFault extends Error {
  override readonly name = "StartFault";
}

export type ListeningPlace = ListeningAddress & {
  readonly portVariable: "PORT" | "METRICS_PORT";
  readonly hostVariable: "HOSTNAME" | "METRICS_HOST";
};

export function listeningFault(place: ListeningPlace, error: unknown): StartFault {
  const { port, portVariable, hostVariable } = place;
  const { code = "unknown error" } = Object(error) as { readonly code?: string };
  if (code === "EADDRINUSE") {
    const other = port < highestPort ? port + 1 : port - 1;
    return new StartFault(
      `Port ${port} (${portVariable}) is in use: end what listens there, or set another, such as ${portVariable}=${other}.`,
    );
  }
  if (code === "EACCES")
    return new StartFault(
      `Port ${port} (${portVariable}) may not be listened on by this user (EACCES): set one above 1023.`,
    );
  return new StartFault(
    `${hostVariable} and ${portVariable} cannot be listened on (${code}): set ${hostVariable} to an address of this machine.`,
  );
}

/** An older Node starts the portal and fails at the first sign-in. `version` is like "24.21.0". */
export function nodeFault(version: string): StartFault | undefined {
  if (Number.parseInt(version, 10) >= oldestNode) return undefined;
  return new StartFault(
    `The portal needs Node ${oldestNode} or newer, and this is Node ${version} (${process.execPath}).`,
  );
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
