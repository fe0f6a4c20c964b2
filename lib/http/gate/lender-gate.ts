import "server-only";
import { performance } from "node:perf_hooks";
import { headers } from "next/headers";
import type { Failure, Outcome } from "@/lib/domain/failure";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { type Caller, callerOf } from "@/lib/lenders-api/transport/caller";
import { connectionReason } from "@/lib/lenders-api/transport/connection-reason";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import type { Session } from "@/lib/session/cookie";
import { bearerOf, readSession } from "@/lib/session/session";
import { logEvent } from "@/lib/telemetry/log";
import { TimeoutError } from "@/lib/with-timeout";

/** The result of a read for the signed-in lender. Without a `session`, nothing was read. */
export type LenderRead<Value> =
  | { readonly session: undefined }
  | { readonly session: Session; readonly ok: true; readonly value: Value }
  | { readonly session: Session; readonly ok: false; readonly failure: Failure };

/** The only way to the lenders API. `givenId`: the request's id where no header has it. */
export async function readAsLender<Value>(
  signal: AbortSignal | undefined,
  read: (caller: Caller) => Promise<Value>,
  givenId?: string,
): Promise<LenderRead<Value>> {
  const session = await readSession();
  if (!session) return { session };
  return { session, ...(await readWithBearer(bearerOf(session), signal, read, givenId)) };
}

/** The same with a token that was verified, without a session. */
export async function readWithBearer<Value>(
  bearer: Bearer,
  signal: AbortSignal | undefined,
  read: (caller: Caller) => Promise<Value>,
  givenId?: string,
): Promise<Outcome<Value>> {
  const caller = callerOf(bearer, await headers(), signal);
  const requestId = givenId ?? caller.requestId;
  const onMalformedRows = (resource: string, ids: readonly string[]) =>
    logEvent("malformed-rows", { requestId, resource, count: ids.length, ids });
  const atStart = performance.eventLoopUtilization();
  const onBrokenFile = (error: unknown) => {
    const { fault } = error instanceof LendersApiError ? error : {};
    logEvent("export-broken", { requestId, fault, error });
  };
  try {
    const value = await read({ ...caller, requestId, onMalformedRows, onBrokenFile });
    return { ok: true, value };
  } catch (thrown) {
    const error = thrown instanceof TimeoutError ? new LendersApiError("time-out") : thrown;
    if (!(error instanceof LendersApiError)) throw error;
    const { fault, status, retryAfter, stoppedBy } = error;
    // Such a process hardly ever waited: then a time-out says nothing about the API.
    const isBusy = performance.eventLoopUtilization(atStart).utilization > 0.9;
    if (stoppedBy !== "reader")
      logEvent("api-fault", {
        requestId,
        fault,
        status,
        ...(fault === "unreachable" && { reason: connectionReason(error.cause) }),
        ...(fault === "time-out" && isBusy && { reason: "process-busy" }),
      });
    const failure = { fault, requestId, ...(retryAfter !== undefined && { retryAfter }) };
    return { ok: false, failure };
  }
}
