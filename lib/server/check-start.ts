import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer } from "node:net";
import { limitSockets } from "./socket-limits";
import { type ListeningPlace, listeningFault, readConfigOrStop, stopStart } from "./start-fault";

/** An older one starts the portal and fails at the first sign-in. */
const oldestNode = 24;

/** Exits with 1 and all faults. `server.js` awaits it before it loads Next, which listens. */
export async function checkStart(): Promise<void> {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < oldestNode)
    stopStart(
      `The portal needs Node ${oldestNode} or newer, and this is Node ${node} (${process.execPath}).`,
    );
  const { listen, metrics } = readConfigOrStop();
  const places: ListeningPlace[] = [{ ...listen, variable: "PORT" }];
  if (metrics) places.push({ ...metrics, variable: "METRICS_PORT" });
  const faults = await Promise.all(places.map(faultOf));
  const lines = faults.filter((line) => line !== undefined);
  if (lines.length) stopStart(lines.join("\n"));
  stopWhereTakenMeanwhile(places);
  limitSockets();
}

async function faultOf(place: ListeningPlace): Promise<string | undefined> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(place.port, place.host);
    await once(server, "listening");
  } catch (error) {
    return listeningFault(place, error);
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
    if (place) stopStart(listeningFault(place, error));
  });
}
