import "server-only";
import { CircuitState, isBrokenCircuitError, isBulkheadRejectedError } from "cockatiel";
import { type Caller, lenderKey } from "./caller";
import { abortError, isApiFailure, LendersApiError } from "./error";
import { callPolicies, pauseMilliseconds } from "./policies";

const trialMilliseconds = 5_000;
const patienceMilliseconds = 500;
/** An aborted call that took this long counts as a failure of the API. */
const hungMilliseconds = 5_000;
/** Longer than a hung trial and the pause after it, so that another lender's call is tried. */
const untilSameLenderTriesMilliseconds = 12_500;

type Send<Value> = (signal: AbortSignal) => Promise<Value>;
type Call = { readonly requestId: string; readonly lender: string };

/** A half-open breaker sends one trial; others wait 0.5 s. Throws with `stoppedBy` if not sent. */
export async function callWithPolicies<Value>(
  { bearer, requestId }: Pick<Caller, "bearer" | "requestId">,
  signal: AbortSignal,
  send: Send<Value>,
): Promise<Value> {
  const { breaker, failedTrial } = callPolicies();
  const call = { requestId, lender: lenderKey(bearer) };
  const calm = breaker.state === CircuitState.Closed;
  if (!calm && failedTrial?.lender === call.lender && Date.now() < failedTrial.until)
    throw notSent("breaker");
  const patience = new AbortController();
  const timer = calm ? undefined : setTimeout(() => patience.abort(), patienceMilliseconds);
  const answering = breaker.execute(() => {
    if (breaker.state === CircuitState.HalfOpen) return sendTrial(call, send);
    clearTimeout(timer);
    return sendRegular(call, signal, send);
  }, patience.signal);
  try {
    return await untilAborted(patience.signal, answering, () => notSent("breaker"));
  } catch (error) {
    throw isBrokenCircuitError(error) ? notSent("breaker") : error;
  } finally {
    clearTimeout(timer);
  }
}

export function mayRetry(): boolean {
  const { breaker, retryBudget } = callPolicies();
  return breaker.state === CircuitState.Closed && retryBudget.spend();
}

/** It ignores the limit, which hung calls may use up, and continues after its caller left. */
async function sendTrial<Value>({ lender }: Call, send: Send<Value>): Promise<Value> {
  const until = Date.now() + untilSameLenderTriesMilliseconds;
  try {
    return await send(AbortSignal.timeout(trialMilliseconds));
  } catch (error) {
    if (isApiFailure(error) && !error.unconnected) callPolicies().failedTrial = { lender, until };
    throw error;
  }
}

async function sendRegular<Value>(
  { requestId, lender }: Call,
  signal: AbortSignal,
  send: Send<Value>,
): Promise<Value> {
  const { breaker, callsPerLender, cap, failureCounter, changes } = callPolicies();
  let sentAt: number | undefined;
  const sendNow = () => {
    if (breaker.state !== CircuitState.Closed) throw notSent("breaker");
    sentAt = performance.now();
    return send(signal);
  };
  try {
    const sending = callsPerLender.take(lender, signal, () => cap.execute(sendNow, signal));
    const value = await untilAborted(signal, sending, () => abortError(signal));
    failureCounter.answered();
    return value;
  } catch (cause) {
    if (isBulkheadRejectedError(cause)) throw notSent("cap");
    if (!(cause instanceof LendersApiError)) throw cause;
    if (sentAt === undefined)
      throw cause.stoppedBy ? cause : new LendersApiError(cause.fault, { stoppedBy: "cap" });
    if (callPolicies().changes !== changes) throw cause;
    const hung = cause.fault === "time-out" || cause.stoppedBy === "reader";
    if (!isApiFailure(cause)) failureCounter.answered();
    else if (!hung || performance.now() - sentAt >= hungMilliseconds)
      failureCounter.failed({ requestId, lender: cause.unconnected ? undefined : lender }, hung);
    throw cause;
  }
}

function notSent(stoppedBy: "breaker" | "cap"): LendersApiError {
  const retryAfter = stoppedBy === "breaker" ? pauseMilliseconds / 1000 : 1;
  return new LendersApiError("unavailable", { stoppedBy, retryAfter });
}

/** Rejects as soon as the signal aborts, without waiting for the work. */
function untilAborted<Value>(
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
