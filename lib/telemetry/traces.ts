import "server-only";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-node";

const serviceName = "lenders-portal";

/** Attributes that cannot contain a lender's data. */
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

/** Traces this process; the packages read OTEL_* themselves. Returns a function that flushes. */
export function startTraces(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor()],
  });
  provider.register();
  return () => provider.forceFlush();
}

/** Traces requests on Vercel, which flushes the spans itself. */
export async function startTracesOnVercel(): Promise<undefined> {
  const { registerOTel } = await import("@vercel/otel");
  registerOTel({ serviceName, instrumentations: [], spanProcessors: [processor()] });
}

function processor() {
  return new BatchSpanProcessor(exportCleanly(new OTLPTraceExporter()));
}

/** Exports copies of the spans: without events, messages, and attributes that are not allowed. */
export function exportCleanly(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cleanCopy), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function cleanCopy(span: ReadableSpan): ReadableSpan {
  const attributes = Object.entries(span.attributes).filter(([name]) => allowed.has(name));
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: Object.fromEntries(attributes),
    links: span.links,
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}
