import "server-only";
import { setTimeout } from "node:timers/promises";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { withTimeout } from "@/lib/with-timeout";
import type { Query } from "../queries";
import { callWithPolicies, mayRetry } from "./call-with-policies";
import type { Caller } from "./caller";
import { abortError, LendersApiError } from "./error";
import { reportApiCall } from "./observe";
import { callPolicies } from "./policies";
import type { Answer } from "./relay";
import { readBody, sendRequest } from "./send-request";

const millisecondsInAll = 10_000;
const millisecondsForARetry = 5_000;

/** Within 10 s, with one retry if that may help. Reports and throws every failure. */
export async function readAnswer(caller: Caller, path: string, query: Query): Promise<Answer> {
  const { value: body, call } = await sendWithinTime(caller, path, async (signal, headers) =>
    readBody(await sendRequest(caller, path, query, signal, headers), query, signal),
  );
  return { body, call };
}

type Send<Value> = (
  signal: AbortSignal,
  traceHeaders: Readonly<Record<string, string>>,
) => Promise<Value>;

/** What is sent within 10 s, as above; the caller reports its success. */
export async function sendWithinTime<Value>(
  caller: Caller,
  path: string,
  sendOnce: Send<Value>,
): Promise<{ readonly value: Value } & Pick<Answer, "call">> {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  let retried = false;
  const send = (signal: AbortSignal) =>
    callWithPolicies(caller, signal, (ending) =>
      withSpan(path, retried, (headers) => sendOnce(ending, headers)),
    );
  const sendWithRetry = async (signal: AbortSignal) => {
    try {
      return await send(signal);
    } catch (error) {
      if (!(error instanceof LendersApiError && error.transient)) throw error;
      if (elapsed() > millisecondsForARetry || !mayRetry()) throw error;
      retried = true;
      await setTimeout(25 + Math.random() * 75, undefined, { signal }).catch((cause) => {
        throw abortError(signal, cause);
      });
      return await send(signal);
    }
  };
  callPolicies().retryBudget.earn();
  try {
    const value = await withTimeout(millisecondsInAll, sendWithRetry, caller.signal);
    return { value, call: { retried, milliseconds: elapsed() } };
  } catch (error) {
    if (!(error instanceof LendersApiError)) throw error;
    const { fault, stoppedBy } = error;
    reportApiCall({ retried, milliseconds: elapsed(), fault, ...(stoppedBy && { stoppedBy }) });
    throw error;
  }
}

/** Passes the headers that continue the trace in the API; none without tracing. */
function withSpan<Answer>(
  path: string,
  retried: boolean,
  run: (traceHeaders: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const resource = path.split("/", 2)[1] ?? "";
  const attributes = { "portal.api.resource": resource, "portal.api.retried": retried };
  const options = { kind: SpanKind.CLIENT, attributes };
  const tracer = trace.getTracer("lenders-portal");
  return tracer.startActiveSpan(`lenders API ${resource}`, options, async (span) => {
    const traceHeaders: Record<string, string> = {};
    propagation.inject(context.active(), traceHeaders);
    try {
      const answer = await run(traceHeaders);
      span.setAttribute("portal.api.outcome", "answered");
      return answer;
    } catch (error) {
      const fault = error instanceof LendersApiError ? error.fault : "unexpected";
      span.setAttribute("portal.api.outcome", fault).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
