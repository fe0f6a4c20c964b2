import { once } from "node:events";
import type { Server } from "node:net";

/** Lets a server listen on 127.0.0.1; answers its port, a free one unless one is asked for. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}
