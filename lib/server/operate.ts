import "server-only";
import type { Config } from "@/lib/config";
import { onApiCall, onBreakerChange } from "@/lib/lenders-api/transport/observe";
import { logEvent, logWhatIsPrinted, onLoggedEvent } from "@/lib/telemetry/log";
import { onWebVital } from "@/lib/telemetry/web-vitals";
import { drainOnSignal } from "./drain";
import { watchRequests } from "./requests";
import { listeningFault, StartFault } from "./start-fault";

/** Starts log, metrics and traces as configured. Throws a StartFault if the metrics' port is taken. */
export async function operate(config: Config): Promise<void> {
  const { development, drainSeconds, serverless } = config;
  const { openRequests } = watchRequests(config, await measure(config));
  onBreakerChange((state) => logEvent("breaker", { state }));
  if (config.trustedClients.length) logEvent("clients-trusted", { reason: "TRUSTED_PROXIES" });
  const flush = await traceRequests(config);
  if (development) return;
  logWhatIsPrinted();
  // On Vercel the platform handles signals and flushes spans.
  if (serverless) return;
  drainOnSignal({ openRequests, graceSeconds: drainSeconds, ...(flush && { flush }) });
}

async function measure({ metrics: where }: Config) {
  if (!where) return undefined;
  const { createMetrics, serveMetrics } = await import("@/lib/telemetry/metrics");
  const metrics = createMetrics();
  onApiCall(metrics.countApiCall);
  onLoggedEvent(metrics.countEvent);
  onWebVital(metrics.observeVital);
  try {
    await serveMetrics(metrics, where);
  } catch (error) {
    throw new StartFault(listeningFault({ ...where, variable: "METRICS_PORT" }, error));
  }
  return metrics.countRequest;
}

async function traceRequests({ traces, serverless }: Config) {
  if (!traces) return undefined;
  const { startTraces, startTracesOnVercel } = await import("@/lib/telemetry/traces");
  return serverless ? startTracesOnVercel() : startTraces();
}
