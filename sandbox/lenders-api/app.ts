import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { Reader } from "../database/selection.ts";
import type { Clock } from "./contract.ts";
import { contractRoutes, requireLender } from "./contract.ts";
import { problem } from "./problem.ts";

/** The path below which the contract is served, as an operator's own API may have one. */
export const contractPrefix = "/lenders/v1";

/** The whole sandbox API as one application, which answers requests in process or over HTTP. */
export function createApp(reader: Reader, clock: Clock): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const sent = context.req.header("X-Request-Id") ?? "";
    context.header("X-Request-Id", /^[\x21-\x7e]{1,128}$/.test(sent) ? sent : randomUUID());
    context.header("Cache-Control", "no-store");
    await next();
  });
  app.use(`${contractPrefix}/*`, requireLender(reader, clock));
  app.route(contractPrefix, contractRoutes(reader, clock));
  app.notFound((context) => problem(context, 404, "No such resource"));
  app.onError((error, context) => {
    console.error(error);
    return problem(context, 500, "The sandbox failed to answer");
  });
  return app;
}
