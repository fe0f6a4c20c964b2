import "server-only";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { LendersApiError } from "./error";

/** Passes the headers that continue the trace in the API; none without tracing. */
export function withSpan<Answer>(
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
