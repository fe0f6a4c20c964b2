import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { CallLog, logCalls } from "../control/call-log.ts";
import type { Controlled } from "../control/routes.ts";
import { controlRoutes } from "../control/routes.ts";
import { Reader } from "../database/selection.ts";
import { docsRoutes } from "../docs/routes.ts";
import { applyScenarios } from "../scenarios/apply.ts";
import { ScenarioBoard } from "../scenarios/board.ts";
import type { Caller } from "./contract.ts";
import { contractRoutes, requireLender } from "./contract.ts";
import { problem } from "./problem.ts";

/** The path below which the contract is served, as an operator's own API may have one. */
export const contractPrefix = "/lenders/v1";

/** What the application stands on. `asOf` is the sandbox's own clock, `now` the real one. */
export type Foundations = Omit<Controlled, "board" | "calls"> & { asOf: () => Date };

/** The whole sandbox API as one application, which answers requests in process or over HTTP. */
export function createApp(foundations: Foundations): Hono<Caller> {
  const { database, now } = foundations;
  const reader = new Reader(database);
  const board = new ScenarioBoard();
  const calls = new CallLog();

  const app = new Hono<Caller>();
  app.use(async (context, next) => {
    const sent = context.req.header("X-Request-Id") ?? "";
    context.header("X-Request-Id", /^[\x21-\x7e]{1,128}$/.test(sent) ? sent : randomUUID());
    context.header("Cache-Control", "no-store");
    await next();
  });
  app.use(
    `${contractPrefix}/*`,
    logCalls(calls, contractPrefix, now),
    requireLender(reader, now),
    applyScenarios(board, contractPrefix),
  );
  app.route(contractPrefix, contractRoutes(reader, foundations.asOf));
  app.route("/control", controlRoutes({ ...foundations, board, calls }));
  app.route("/docs", docsRoutes());
  app.notFound((context) => problem(context, 404, "No such resource"));
  app.onError((error, context) => {
    console.error(error);
    return problem(context, 500, "The sandbox failed to answer");
  });
  return app;
}
