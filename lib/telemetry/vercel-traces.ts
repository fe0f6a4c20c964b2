import "server-only";
import { registerOTel } from "@vercel/otel";
import { cleanSpans } from "./clean-spans";

/** Traces requests on Vercel, which flushes the spans itself. */
export function startTraces(): void {
  registerOTel({
    serviceName: "lenders-portal",
    instrumentations: [],
    spanProcessors: [cleanSpans, "auto"],
  });
}
