import "server-only";
import { setTimeout } from "node:timers/promises";
import type { z } from "zod";
import type { Query } from "../queries";
import type { Caller } from "./caller";
import { endedBy, LendersApiError } from "./error";
import { exchange } from "./exchange";
import { theGuard } from "./guard";
import { guarded, maySendAgain } from "./guarded";
import { inTime } from "./in-time";
import { reportApiCall } from "./observe";
import { readAnswer } from "./read-answer";

const millisecondsInAll = 10_000;
const millisecondsForARetry = 5_000;

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
    const answer = await readAnswer(await getText(caller, path, query, call), query, schema);
    reportApiCall({ ...call, milliseconds: performance.now() - start });
    return answer;
  } catch (error) {
    if (!(error instanceof LendersApiError)) throw error;
    const { fault, stoppedBy } = error;
    const milliseconds = performance.now() - start;
    reportApiCall({ ...call, milliseconds, fault, ...(stoppedBy && { stoppedBy }) });
    throw error;
  }
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
