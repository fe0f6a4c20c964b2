import type { ScenarioName } from "./catalogue.ts";

/** A scenario that is switched on for one lender. */
export interface SwitchedScenario {
  name: ScenarioName;
  /** How long an answer is held back, where the scenario does so. */
  ms?: number | undefined;
  /** Limits it to calls whose path, below the contract's prefix, starts with this. */
  path?: string | undefined;
  /** Limits it to so many calls, after which it is switched off. */
  times?: number | undefined;
}

/** Which scenario each lender is in; one at a time, and none unless somebody switched it on. */
export class ScenarioBoard {
  readonly #byLender = new Map<string, SwitchedScenario>();

  switchOn(uid: string, scenario: SwitchedScenario): void {
    this.#byLender.set(uid, { ...scenario });
  }

  switchOff(uid: string): void {
    this.#byLender.delete(uid);
  }

  /** The scenario that a call to `path` meets, counted as one of its times. */
  take(uid: string, path: string): SwitchedScenario | undefined {
    const scenario = this.#byLender.get(uid);
    if (scenario === undefined || !path.startsWith(scenario.path ?? "/")) return undefined;
    if (scenario.times !== undefined) {
      scenario.times -= 1;
      if (scenario.times <= 0) this.#byLender.delete(uid);
    }
    return scenario;
  }
}
