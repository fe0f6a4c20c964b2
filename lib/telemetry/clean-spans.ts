import "server-only";
import type { SpanProcessor } from "@opentelemetry/sdk-trace-node";

const allowed = new Set([
  "http.method",
  "http.route",
  "http.status_code",
  "next.route",
  "next.span_category",
  "next.span_type",
  "operation.name",
  "portal.api.outcome",
  "portal.api.resource",
  "portal.api.retried",
]);

/** Removes attributes that may contain lenders' data. Must come before the exporting processor. */
export const cleanSpans: SpanProcessor = {
  onStart: () => undefined,
  onEnd: (span) => {
    for (const name of Object.keys(span.attributes))
      if (!allowed.has(name)) delete span.attributes[name];
    span.events.length = 0;
    delete span.status.message;
  },
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};
