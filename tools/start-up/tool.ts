import { type ParseArgsConfig, parseArgs } from "node:util";
import { StartUpError } from "./start-up-error.ts";
import { stopRequest } from "./stop-request.ts";

/** The exit code of a tool that was asked to stop. */
export const interrupted = 130;

/**
 * Runs a tool until it ends or is asked to stop, and ends the process with its exit code: after an
 * error `faultCode`, and a StartUpError's message is printed alone.
 */
export async function runTool(
  work: (signal: AbortSignal) => Promise<number>,
  faultCode = 1,
): Promise<never> {
  const signal = stopRequest();
  process.exit(await prepared(signal, work, faultCode));
}

/** What the work returns. An error ends the process as it does in `runTool`. */
export async function prepared<Value>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
  faultCode = 1,
): Promise<Value> {
  try {
    return await work(signal);
  } catch (error) {
    if (!signal.aborted) printFault(error);
    process.exit(signal.aborted ? interrupted : faultCode);
  }
}

/** Prints an error, a StartUpError in words alone. */
export function printFault(error: unknown): void {
  console.error(error instanceof StartUpError ? error.message : error);
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
