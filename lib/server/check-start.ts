import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "@/lib/config";
import { limitSockets } from "./socket-limits";
import {
  type ListeningPlace,
  listeningFault,
  nodeFault,
  readConfigOrStop,
  stopStart,
} from "./start-fault";

/** Exits with 1 and all faults. `server.js` awaits it before it loads Next, which listens. */
export async function checkStart(): Promise<void> {
  const tooOld = nodeFault(process.versions.node);
  if (tooOld) stopStart(tooOld.message);
  const places = listeningPlaces(readConfigOrStop());
  const faults = await Promise.all(places.map(faultOf));
  const lines = faults.filter((line) => line !== undefined);
  if (lines.length) stopStart(lines.join("\n"));
  stopWhereTakenMeanwhile(places);
  limitSockets();
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
    if (place) stopStart(listeningFault(place, error).message);
  });
}
