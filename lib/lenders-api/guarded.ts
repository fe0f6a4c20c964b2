import "server-only";
import { CircuitState, isBrokenCircuitError, isBulkheadRejectedError } from "cockatiel";
import { endedBy, LendersApiError } from "./error";
import { pauseMilliseconds, type Told, theGuard } from "./guard";
import { isOutage } from "./outage";

const trialMilliseconds = 5_000;
const patienceMilliseconds = 500;
/** From here on a call that its reader or the page's time cuts short counts as unanswered. */
const hungMilliseconds = 5_000;

type Send<Value> = (signal: AbortSignal) => Promise<Value>;

/**
 * Sends a call where the API bears it. While the breaker is open the call fails at once; while it is
 * half-open one call is the trial and all wait for it, but no longer than 0.5 s. Throws a
 * LendersApiError that says who stopped the call, where it was not sent.
 */
export async function guarded<Value>(
  requestId: string,
  signal: AbortSignal,
  send: Send<Value>,
): Promise<Value> {
  const { breaker } = theGuard();
  const calm = breaker.state === CircuitState.Closed;
  const patience = new AbortController();
  const timer = calm ? undefined : setTimeout(() => patience.abort(), patienceMilliseconds);
  const telling = breaker.execute((): Promise<Told<Value>> => {
    if (breaker.state === CircuitState.HalfOpen) return tryOut(send);
    clearTimeout(timer);
    return sendOne(requestId, signal, send);
  }, patience.signal);
  try {
    const told = await whileNot(patience.signal, telling, () => refusedBy("breaker"));
    if (told.of === "value") return told.value;
    throw told.error;
  } catch (error) {
    throw isBrokenCircuitError(error) ? refusedBy("breaker") : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a call may be sent a second time now. */
export function maySendAgain(): boolean {
  const { breaker, retries } = theGuard();
  return breaker.state === CircuitState.Closed && retries.spend();
}

/** The trial goes past the cap, which hung calls may fill, and on when its reader has left. */
async function tryOut<Value>(send: Send<Value>): Promise<Told<Value>> {
  try {
    return { of: "value", value: await send(AbortSignal.timeout(trialMilliseconds)) };
  } catch (error) {
    if (!(error instanceof LendersApiError)) throw error;
    return { of: isOutage(error) ? "outage" : "answer", error };
  }
}

/** What says nothing of the API is thrown past the breaker. */
async function sendOne<Value>(
  requestId: string,
  signal: AbortSignal,
  send: Send<Value>,
): Promise<Told<Value>> {
  const { breaker, cap, outage, changes } = theGuard();
  let sentAt: number | undefined;
  const sending = cap.execute(() => {
    if (breaker.state !== CircuitState.Closed) throw refusedBy("breaker");
    sentAt = performance.now();
    return send(signal);
  }, signal);
  try {
    return { of: "value", value: await whileNot(signal, sending, () => endedBy(signal)) };
  } catch (cause) {
    if (isBulkheadRejectedError(cause)) throw refusedBy("cap");
    if (!(cause instanceof LendersApiError)) throw cause;
    if (sentAt === undefined)
      throw cause.stoppedBy ? cause : new LendersApiError(cause.fault, { stoppedBy: "cap" });
    const hung = cause.fault === "time-out" || cause.stoppedBy === "reader";
    if (hung && performance.now() - sentAt < hungMilliseconds) throw cause;
    if (!hung && !isOutage(cause)) return { of: "answer", error: cause };
    const stale = theGuard().changes !== changes;
    if (stale || !outage.note(requestId, hung)) throw cause;
    return { of: "outage", error: cause };
  }
}

function refusedBy(stoppedBy: "breaker" | "cap"): LendersApiError {
  const retryAfter = stoppedBy === "breaker" ? pauseMilliseconds / 1000 : 1;
  return new LendersApiError("unavailable", { stoppedBy, retryAfter });
}

/** The work's result, or an error as soon as the signal ends it; the work is then left to itself. */
function whileNot<Value>(
  signal: AbortSignal,
  work: Promise<Value>,
  ended: () => LendersApiError,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(ended());
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}
