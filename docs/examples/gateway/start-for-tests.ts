import { once } from "node:events";
import { serve } from "@hono/node-server";
import { gateway } from "./gateway.ts";
import { type AskSandbox, claimsOf, otherApi } from "./other-api-for-tests.ts";
import { TokenRefused } from "./verify-token.ts";

type App = { readonly fetch: (request: Request) => Response | Promise<Response> };

/** Serves an app on a free port of 127.0.0.1. */
export async function startApp({ fetch }: App) {
  const server = serve({ fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port was given");
  const stop = async () => {
    const closed = once(server, "close");
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}

/**
 * Starts the gateway and the API of another shape behind it. The sandbox's tokens are not signed, so
 * the gateway believes them here, and the sandbox checks their times and tenant.
 */
export async function startGateway(askSandbox: AskSandbox) {
  const log: string[] = [];
  const lenderClaim = "sub";
  const api = await startApp(otherApi(askSandbox, lenderClaim));
  const verify = async (token: string) => {
    const claims = claimsOf(token);
    if (!claims.sub) throw new TokenRefused("not a token");
    return claims;
  };
  const lines = (line: string) => log.push(line);
  const app = gateway({ otherApiUrl: api.url, lenderClaim, verify, log: lines });
  const { url, stop } = await startApp(app);
  return { url, log, stop: () => Promise.all([stop(), api.stop()]) };
}
