import "server-only";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const pollMilliseconds = 25;
/** How long to wait for requests whose headers were incomplete when the listener closed. */
const lateMilliseconds = 1_000;

export type OpenRequests = {
  readonly add: (response: ServerResponse, server: Server) => void;
  readonly count: () => number;
  /** From now on each response closes its connection, so that clients use another server. */
  readonly endConnections: () => void;
  readonly finish: (deadline: number) => Promise<void>;
};

export function trackOpenRequests(): OpenRequests {
  const open = new Set<ServerResponse>();
  const servers = new Set<Server>();
  let ending = false;

  const endConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };

  return {
    add: (response, server) => {
      servers.add(server);
      open.add(response);
      response.once("close", () => open.delete(response));
      if (ending) endConnection(response);
    },
    count: () => open.size,
    endConnections: () => {
      ending = true;
      for (const response of open) endConnection(response);
    },
    finish: async (deadline) => {
      let connected = servers.size;
      for (const server of servers)
        server.close(() => {
          connected -= 1;
        });
      const late = performance.now() + lateMilliseconds;
      while (performance.now() < deadline) {
        if (open.size === 0 && (connected === 0 || performance.now() > late)) return;
        await sleep(pollMilliseconds);
      }
    },
  };
}
