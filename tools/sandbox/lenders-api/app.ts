import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { CallLog, logCalls } from "../control/call-log.ts";
import { type ControlDependencies, controlRoutes } from "../control/routes.ts";
import { applyScenarios, ScenarioBoard } from "../scenarios/board.ts";
import { calendarOf } from "./account.ts";
import { type Caller, contractRoutes, requireLender } from "./contract.ts";
import { problem } from "./problem.ts";

/** The path prefix, as a real API may have one. */
export const contractPrefix = "/lenders/v1";

/** What the application needs. `asOf` is the sandbox's clock, `now` the real one. */
export type AppDependencies = Omit<ControlDependencies, "board" | "calls"> & { asOf: () => Date };

export function createApp(dependencies: AppDependencies): Hono<Caller> {
  const { lenders, now } = dependencies;
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
    requireLender(lenders, now),
    applyScenarios(board, contractPrefix),
  );
  app.route(contractPrefix, contractRoutes(dependencies.asOf));
  app.get("/calendars/:file{.+\\.ics}", (context) => {
    const token = context.req.param("file").slice(0, -".ics".length);
    const calendar = calendarOf(lenders, token, dependencies.asOf());
    if (calendar === null) return problem(context, 404, "No such calendar");
    return context.body(calendar, 200, { "Content-Type": "text/calendar; charset=utf-8" });
  });
  app.route("/control", controlRoutes({ ...dependencies, board, calls }));
  app.notFound((context) => problem(context, 404, "No such resource"));
  app.onError((error, context) => {
    console.error(error);
    return problem(context, 500, "The sandbox failed to answer");
  });
  return app;
}
