import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Caller } from "../lenders-api/contract.ts";
import { faults } from "./faults.ts";
import { hostileValues } from "./hostile-values.ts";

/** How each scenario answers. */
const scenarios = { ...faults, ...hostileValues };

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

export const switchedScenario = z.strictObject({
  name: z.enum(scenarioNames),
  /** Delay in milliseconds, for scenarios that have one. */
  ms: z.int().min(0).max(600_000).optional(),
  /** Only calls whose path, below the prefix, starts with this. */
  path: z.string().startsWith("/").optional(),
  /** Only after this many calls. */
  after: z.int().min(1).optional(),
  /** Only this many calls. */
  times: z.int().min(1).optional(),
});

type SwitchedScenario = z.output<typeof switchedScenario>;

/** The active scenario per lender; one at a time. */
export class ScenarioBoard {
  readonly #byLender = new Map<string, SwitchedScenario>();

  switchOn(uid: string, scenario: SwitchedScenario): void {
    this.#byLender.set(uid, { ...scenario });
  }

  switchOff(uid: string): void {
    this.#byLender.delete(uid);
  }

  /** The scenario for a call to `path`; it uses up one of its `after`, then of its `times`. */
  take(uid: string, path: string): SwitchedScenario | undefined {
    const scenario = this.#byLender.get(uid);
    if (scenario === undefined || !path.startsWith(scenario.path ?? "/")) return undefined;
    if (scenario.after) {
      scenario.after -= 1;
      return undefined;
    }
    if (scenario.times !== undefined) {
      scenario.times -= 1;
      if (scenario.times <= 0) this.#byLender.delete(uid);
    }
    return scenario;
  }
}

/** Middleware that applies the lender's active scenario, if any. */
export function applyScenarios(board: ScenarioBoard, prefix: string): MiddlewareHandler<Caller> {
  return async (context, next) => {
    const path = context.req.path.slice(prefix.length);
    const scenario = board.take(context.var.account.uid, path);
    if (scenario === undefined) return next();
    const answer = async () => {
      await next();
      return context.res;
    };
    const { name, ms } = scenario;
    const played = await scenarios[name]({ context, ms, path, answer });
    // Hono copies the old response's headers into the new one, unless it is cleared first.
    context.res = undefined;
    context.res = played;
  };
}
