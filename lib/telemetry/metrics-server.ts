import "server-only";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { ListeningAddress } from "@/lib/config";
import { excludeServer } from "@/lib/server/requests";
import type { Metrics } from "./metrics";

/** Serves `GET /metrics` on its own port. Rejects if the port is not available. */
export async function serveMetrics(
  metrics: Pick<Metrics, "read" | "contentType">,
  where: ListeningAddress,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    response.setHeader("Cache-Control", "no-store");
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.read();
      response.writeHead(200, { "Content-Type": metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  excludeServer(server);
  server.listen(where.port, where.host);
  await once(server, "listening");
  server.on("error", () => undefined);
  server.unref();
  return server;
}
