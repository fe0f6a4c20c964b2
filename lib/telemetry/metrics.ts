import "server-only";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ListeningAddress } from "@/lib/config";
import {
  type ApiCallOutcome,
  type BreakerState,
  breakerState,
} from "@/lib/lenders-api/transport/observe";
import { type AnsweredRequest, excludeServer } from "@/lib/server/requests";
import type { LogEvent } from "./log";
import type { WebVital } from "./web-vitals";

const methods = new Set(["GET", "HEAD", "POST", "DELETE", "PUT", "PATCH", "OPTIONS"]);
const breakerStates: readonly BreakerState[] = ["closed", "half-open", "open"];
const secondsOfRequests = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const secondsOfCalls = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The limits of "good" and "poor" of each vital are among them. */
const valuesOfVitals = [0.05, 0.1, 0.2, 0.25, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 8];

/** Every label has a closed list of values. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "portal_http_requests_total",
    help: "Requests answered, by route template, method and status class",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "portal_http_request_duration_seconds",
    help: "From a request's headers to the end of its answer",
    labelNames: ["route", "method", "status"],
    buckets: secondsOfRequests,
    registers,
  });
  const calls = new Counter({
    name: "portal_api_calls_total",
    help: "Calls to the lenders API: answered, the fault they ended in, or who stopped them",
    labelNames: ["outcome"],
    registers,
  });
  const callSeconds = new Histogram({
    name: "portal_api_call_duration_seconds",
    help: "From asking for a call to its end, waiting and retry included",
    labelNames: ["outcome"],
    buckets: secondsOfCalls,
    registers,
  });
  const retries = new Counter({
    name: "portal_api_retries_total",
    help: "Calls to the lenders API that were sent a second time",
    registers,
  });
  const events = new Counter({
    name: "portal_events_total",
    help: "Events of the log: sign-ins, sign-outs, refusals, limits, faults",
    labelNames: ["event"],
    registers,
  });
  const vitals = new Histogram({
    name: "portal_web_vital",
    help: "What browsers measured, by route template: seconds, or for CLS a score",
    labelNames: ["name", "route"],
    buckets: valuesOfVitals,
    registers,
  });
  new Gauge({
    name: "portal_api_breaker_state",
    help: "1 for the state in which the breaker before the lenders API is",
    labelNames: ["state"],
    registers,
    collect() {
      for (const state of breakerStates) this.set({ state }, state === breakerState() ? 1 : 0);
    },
  });

  return {
    read: () => registry.metrics(),
    contentType: registry.contentType,
    countRequest: ({ route, method, status, milliseconds }: AnsweredRequest) => {
      const labels = {
        route,
        method: methods.has(method) ? method : "other",
        status: status === undefined ? "none" : `${Math.floor(status / 100)}xx`,
      };
      requests.inc(labels);
      requestSeconds.observe(labels, milliseconds / 1000);
    },
    countApiCall: ({ fault, milliseconds, retried, stoppedBy }: ApiCallOutcome) => {
      const outcome = stoppedBy ? `stopped-by-${stoppedBy}` : (fault ?? "answered");
      calls.inc({ outcome });
      callSeconds.observe({ outcome }, milliseconds / 1000);
      if (retried) retries.inc();
    },
    countEvent: (event: LogEvent) => {
      if (event !== "request") events.inc({ event });
    },
    observeVital: ({ name, route, value }: WebVital) => vitals.observe({ name, route }, value),
  };
}

/** Serves `GET /metrics` on its own port. Rejects if the port is not available. */
export async function serveMetrics(
  metrics: Pick<ReturnType<typeof createMetrics>, "read" | "contentType">,
  where: ListeningAddress,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    response.setHeader("Cache-Control", "no-store");
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.read();
      response.writeHead(200, { "Content-Type": metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  excludeServer(server);
  server.listen(where.port, where.host);
  await once(server, "listening");
  server.on("error", () => undefined);
  server.unref();
  return server;
}
