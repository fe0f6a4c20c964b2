import type { MiddlewareHandler } from "hono";
import type { Caller } from "../lenders-api/contract.ts";
import type { ScenarioBoard } from "./board.ts";
import { scenarios } from "./catalogue.ts";

/** Middleware that applies the lender's active scenario, if any. */
export function applyScenarios(board: ScenarioBoard, prefix: string): MiddlewareHandler<Caller> {
  return async (context, next) => {
    const path = context.req.path.slice(prefix.length);
    const scenario = board.take(context.get("uid"), path);
    if (scenario === undefined) return next();
    const answer = async () => {
      await next();
      return context.res;
    };
    const { name, ms } = scenario;
    const played = await scenarios[name].play({ context, ms, path, answer });
    // Hono copies the old response's headers into the new one, unless it is cleared first.
    context.res = undefined;
    context.res = played;
  };
}
