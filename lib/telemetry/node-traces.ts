import "server-only";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { TraceProtocol } from "@/lib/config";
import { cleanSpans } from "./clean-spans";

/** Traces this process; the packages read OTEL_* themselves. Returns a function that flushes. */
export async function startTraces(protocol: TraceProtocol): Promise<() => Promise<void>> {
  const { OTLPTraceExporter } =
    protocol === "http/json"
      ? await import("@opentelemetry/exporter-trace-otlp-http")
      : await import("@opentelemetry/exporter-trace-otlp-proto");
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "lenders-portal" }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [cleanSpans, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.forceFlush();
}
