import { type ParseArgsConfig, parseArgs } from "node:util";
import { StartUpError } from "./start-up-error.ts";
import { stopRequest } from "./stop-request.ts";

/** The exit code of a tool that was asked to stop. */
const interrupted = 130;

/**
 * Runs a tool until it ends or is asked to stop, and ends the process with its exit code: 1 after an
 * error, whose message alone is printed if it is a StartUpError.
 */
export async function runTool(work: (signal: AbortSignal) => Promise<number>): Promise<never> {
  const signal = stopRequest();
  try {
    process.exit(await work(signal));
  } catch (error) {
    if (signal.aborted) process.exit(interrupted);
    process.exit(failed(error));
  }
}

/** Prints an error, a StartUpError in words alone; returns the exit code 1. */
export function failed(error: unknown): number {
  console.error(error instanceof StartUpError ? error.message : error);
  return 1;
}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The options of a command line, `--no-…` too. Throws a StartUpError with the usage for others. */
export function readOptions<const Given extends Options>(
  options: Given,
  usage: string,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options, allowNegative: true }).values;
  } catch (error) {
    throw new StartUpError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
