import "server-only";
import { ProxyTracerProvider, trace } from "@opentelemetry/api";
import { type Configuration, registerOTel } from "@vercel/otel";

type SpanProcessor = Exclude<NonNullable<Configuration["spanProcessors"]>[number], string>;
type EndedSpan = Parameters<SpanProcessor["onEnd"]>[0];

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

/** Takes out of a span what may hold an address with its query, an id or what an error quotes. */
export function cleanSpan(span: EndedSpan): void {
  for (const name of Object.keys(span.attributes))
    if (!allowed.has(name)) delete span.attributes[name];
  span.events.length = 0;
  delete span.status.message;
}

const cleaner: SpanProcessor = {
  onStart: () => undefined,
  onEnd: cleanSpan,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

/**
 * Traces requests from here on, and sends the spans where the OTEL_* variables say. Answers how to
 * send off what is kept back.
 */
export function startTraces(): () => Promise<void> {
  registerOTel({
    serviceName: "lenders-portal",
    instrumentations: [],
    spanProcessors: [cleaner, "auto"],
  });
  return async () => {
    const provider = trace.getTracerProvider();
    const delegate = provider instanceof ProxyTracerProvider ? provider.getDelegate() : provider;
    if ("forceFlush" in delegate && typeof delegate.forceFlush === "function")
      await delegate.forceFlush();
  };
}
