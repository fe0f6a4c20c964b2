import type { Device, LaunchedBrowser } from "../browser/browser-page.ts";
import { plainDevice } from "../browser/browser-page.ts";
import type { BrowserStack } from "../browser-stack.ts";
import type { Person } from "../person.ts";

type Visit = {
  readonly person: Person;
  readonly browser: LaunchedBrowser;
  readonly stack: BrowserStack;
  /** Says what this browser cannot do, which is printed with the result. */
  readonly note: (limit: string) => void;
};

/** One case, the same for each browser. It throws if the portal differs from what the name says. */
export type Case = {
  readonly name: string;
  readonly device: Device;
  readonly run: (visit: Visit) => Promise<void>;
};

export function browserCase(name: string, run: Case["run"], device: Partial<Device> = {}): Case {
  return { name, run, device: { ...plainDevice, ...device } };
}

/** Throws unless the values are equal. `what` names them. */
export function expectEqual<Value>(what: string, seen: Value, wanted: Value): void {
  const [seenText, wantedText] = [JSON.stringify(seen), JSON.stringify(wanted)];
  if (seenText !== wantedText) throw new Error(`${what}: ${seenText}, not ${wantedText}`);
}
