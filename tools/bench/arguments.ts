import { parseArgs } from "node:util";
import { StartUpError } from "../sandbox/start-up/start-up-error.ts";
import type { Group } from "./figure.ts";

const usage =
  "Usage: npm run bench -- [--only FIGURE-OR-GROUP]… [--against COMMIT] [--quick] [--no-build] (a group's name, or the beginning of a figure's name)";

export type Arguments = {
  readonly only: readonly string[];
  readonly quick: boolean;
  readonly build: boolean;
  /** The commit that this tree is compared with, instead of with goals. */
  readonly against?: string;
};

/** Throws a StartUpError that says what is wrong. */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const { against, ...values } = parseArgs({
      args: [...args],
      options: {
        only: { type: "string", multiple: true, default: [] },
        quick: { type: "boolean", default: false },
        build: { type: "boolean", default: true },
        against: { type: "string" },
      },
      allowNegative: true,
    }).values;
    return { ...values, ...(against !== undefined && { against }) };
  } catch (error) {
    throw new StartUpError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/**
 * The groups with an `--only` name, or with a figure whose name begins with one; all without `--only`.
 * With `--against` only those that can measure another build. Throws a StartUpError if none is left.
 */
export function chosenGroups(
  { only, against }: Pick<Arguments, "only" | "against">,
  groups: readonly Group[],
): readonly Group[] {
  const possible = groups.filter(({ ofBuild }) => against === undefined || ofBuild);
  if (only.length === 0) return possible;
  const names = new Set(groups.map(({ name }) => name));
  const wanted = possible.filter(({ name, aims }) =>
    only.some((wish) =>
      names.has(wish) ? name === wish : aims.some((aim) => aim.name.startsWith(wish)),
    ),
  );
  if (wanted.length > 0) return wanted;
  if (against !== undefined)
    throw new StartUpError(
      `--against compares ${possible.map(({ name }) => name).join(", ")}; not ${only.join(", ")}.`,
    );
  const known = groups.map(({ name, aims }) =>
    [name, ...aims.map((aim) => `  ${aim.name}`)].join("\n"),
  );
  throw new StartUpError(`No such figure or group: ${only}\n${known.join("\n")}`);
}
