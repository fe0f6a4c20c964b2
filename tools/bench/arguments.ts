import { StartUpError } from "../start-up/start-up-error.ts";
import { readOptions } from "../start-up/tool.ts";
import type { Group } from "./figure.ts";

const usage = "Usage: npm run bench -- [--only GROUP]… [--against COMMIT] [--quick] [--no-build]";

export type Arguments = {
  readonly only: readonly string[];
  readonly quick: boolean;
  readonly build: boolean;
  /** The commit that this tree is compared with. */
  readonly against?: string | undefined;
};

/** Throws a StartUpError that says what is wrong. */
export function readArguments(args: readonly string[]): Arguments {
  const options = {
    only: { type: "string", multiple: true, default: [] as string[] },
    quick: { type: "boolean", default: false },
    build: { type: "boolean", default: true },
    against: { type: "string" },
  } as const;
  return readOptions(options, usage, [...args]);
}

/** The groups that `--only` names; all without it. Throws a StartUpError for an unknown name. */
export function chosenGroups(only: readonly string[], groups: readonly Group[]): readonly Group[] {
  const names = groups.map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new StartUpError(`No such group: ${unknown.join(", ")}. There are ${names.join(", ")}.`);
  return groups.filter(({ name }) => only.length === 0 || only.includes(name));
}
