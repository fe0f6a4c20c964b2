import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer } from "node:net";
import { type Config, ConfigurationError, readConfig } from "@/lib/config";
import { limitSockets } from "./socket-limits";
import { type ListeningPlace, listeningFault, nodeFault } from "./start-fault";

/** Exits with 1 and all faults. `server.js` awaits it before it loads Next, which listens. */
export async function checkStart(): Promise<void> {
  const tooOld = nodeFault(process.versions.node);
  if (tooOld) stop(tooOld.message);
  const places = listeningPlaces(readOrStop());
  const faults = await Promise.all(places.map(faultOf));
  const lines = faults.filter((line) => line !== undefined);
  if (lines.length) stop(lines.join("\n"));
  stopWhereTakenMeanwhile(places);
  limitSockets();
}

function readOrStop(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return stop(error.message);
  }
}

function listeningPlaces({ listen, metrics }: Config): ListeningPlace[] {
  const portal = { ...listen, portVariable: "PORT", hostVariable: "HOSTNAME" } as const;
  if (!metrics) return [portal];
  return [portal, { ...metrics, portVariable: "METRICS_PORT", hostVariable: "METRICS_HOST" }];
}

async function faultOf(place: ListeningPlace): Promise<string | undefined> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(place.port, place.host);
    await once(server, "listening");
  } catch (error) {
    return listeningFault(place, error).message;
  }
  server.close();
  await once(server, "close");
  return undefined;
}

/** Two servers that start together both find the port free, but only one can listen. */
function stopWhereTakenMeanwhile(places: readonly ListeningPlace[]): void {
  subscribe("tracing:net.server.listen:error", (message) => {
    const { error } = message as { readonly error: Error & { readonly port?: number } };
    const place = places.find(({ port }) => port === error.port);
    if (place) stop(listeningFault(place, error).message);
  });
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
