import "server-only";
import { setTimeout } from "node:timers/promises";
import type { z } from "zod";
import type { Caller } from "./caller";
import { endedBy, LendersApiError } from "./error";
import { exchange, type Query } from "./exchange";
import { theGuard } from "./guard";
import { guarded, maySendAgain } from "./guarded";
import { inTime } from "./in-time";
import { reportApiCall } from "./observe";

const millisecondsInAll = 10_000;
const millisecondsForARetry = 5_000;
const mostValues = 200_000;

/**
 * The only way to the lenders API: a GET, 10 s in all with its body, sent a second time where that
 * may help and the API can bear it, and its JSON read through the schema. Throws a LendersApiError
 * in every other case.
 */
export async function callLendersApi<Schema extends z.ZodType>(
  caller: Caller,
  path: string,
  query: Query,
  schema: Schema,
): Promise<z.output<Schema>> {
  const start = performance.now();
  const call = { retried: false };
  try {
    const parsed = schema.safeParse(readJson(await getText(caller, path, query, call)));
    if (!parsed.success)
      throw new LendersApiError("bad-answer", { status: 200, cause: parsed.error });
    reportApiCall({ ...call, milliseconds: performance.now() - start });
    return parsed.data;
  } catch (error) {
    if (!(error instanceof LendersApiError)) throw error;
    const { fault, stoppedBy } = error;
    const milliseconds = performance.now() - start;
    reportApiCall({ ...call, milliseconds, fault, ...(stoppedBy && { stoppedBy }) });
    throw error;
  }
}

/**
 * JSON in which every number is the text of its digits, so that none passes through a float. More
 * values than any page has are not read: millions of them would hold up every other reader.
 */
export function readJson(text: string): unknown {
  if (holdsMoreThan(mostValues, text)) throw new LendersApiError("bad-answer", { status: 200 });
  try {
    return JSON.parse(text.replace(textsAndNumbers, quoteNumber));
  } catch (cause) {
    throw new LendersApiError("bad-answer", { status: 200, cause });
  }
}

/** A text that does not end goes on to the end of all: looked for from each quote it takes hours. */
const textsAndNumbers = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** Half the time of a reviver, which every value would be handed to. */
function quoteNumber(token: string): string {
  return token.startsWith('"') ? token : `"${token}"`;
}

/** Counts what may begin a value, in texts as well. */
function holdsMoreThan(most: number, json: string): boolean {
  if (json.length <= most) return false;
  const beginnings = /[,[{]/g;
  let count = 0;
  while (count <= most && beginnings.test(json)) count += 1;
  return count > most;
}

function getText(
  caller: Caller,
  path: string,
  query: Query,
  call: { retried: boolean },
): Promise<string> {
  const start = performance.now();
  return inTime(millisecondsInAll, caller.signal, async (signal) => {
    const send = () =>
      guarded(caller, signal, (within) => exchange(caller, path, query, within, call.retried));
    theGuard().retries.earn();
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof LendersApiError && error.passing)) throw error;
      if (performance.now() - start > millisecondsForARetry || !maySendAgain()) throw error;
      call.retried = true;
      await aMoment(signal);
      return await send();
    }
  });
}

/** Not at once, and not all at the same time. */
async function aMoment(signal: AbortSignal): Promise<void> {
  await setTimeout(25 + Math.random() * 75, undefined, { signal }).catch((cause) => {
    throw endedBy(signal, cause);
  });
}
