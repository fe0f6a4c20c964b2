import { strangeBodies } from "./bodies.ts";
import { connectionFaults } from "./connection-faults.ts";
import { hostileValues } from "./hostile-values.ts";
import { refusals } from "./refusals.ts";

/** How each scenario answers. */
export const scenarios = {
  ...connectionFaults,
  ...refusals,
  ...strangeBodies,
  ...hostileValues,
};

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];
