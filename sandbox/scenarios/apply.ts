import type { MiddlewareHandler } from "hono";
import type { Caller } from "../lenders-api/contract.ts";
import type { ScenarioBoard } from "./board.ts";
import { scenarios } from "./catalogue.ts";

/** Puts every call of a lender through the scenario that is switched on for them, if any. */
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
    // Assigned twice, because a response that replaces another inherits that one's headers.
    context.res = undefined;
    context.res = played;
  };
}
