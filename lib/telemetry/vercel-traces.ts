import "server-only";
import { registerOTel } from "@vercel/otel";
import { cleanSpans } from "./clean-spans";

/** Traces the requests of a function on Vercel, which sends the spans off by itself. */
export function startTraces(): void {
  registerOTel({
    serviceName: "lenders-portal",
    instrumentations: [],
    spanProcessors: [cleanSpans, "auto"],
  });
}
