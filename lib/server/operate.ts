import "server-only";
import type { Config, ListeningAddress } from "@/lib/config";
import { onApiCall, onBreakerChange } from "@/lib/lenders-api/transport/observe";
import { logWhatIsPrinted } from "@/lib/telemetry/errors";
import { logEvent, onLoggedEvent } from "@/lib/telemetry/log";
import { observeRequests } from "@/lib/telemetry/observe-requests";
import { onWebVital } from "@/lib/telemetry/web-vitals";
import { drainOnSignal } from "./drain";
import { listeningFault } from "./start-fault";

/** Starts log, metrics and traces as configured. Throws a StartFault if the metrics' port is taken. */
export async function operate(config: Config): Promise<void> {
  const { development, drainSeconds, metrics, serverless } = config;
  if (metrics) await measure(metrics);
  else observeRequests();
  if (config.errorTracker)
    (await import("@/lib/telemetry/error-tracker")).trackErrors(config.errorTracker);
  onBreakerChange((state) => logEvent("breaker", { state }));
  if (config.trustedClients.length) logEvent("clients-trusted", { reason: "TRUSTED_PROXIES" });
  const flush = await traceRequests(config);
  if (development) return;
  logWhatIsPrinted();
  // On Vercel the platform handles signals and flushes spans.
  if (serverless) return;
  drainOnSignal({ graceSeconds: drainSeconds, ...(flush && { flush }) });
}

async function measure(where: ListeningAddress): Promise<void> {
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import("@/lib/telemetry/metrics"),
    import("@/lib/telemetry/metrics-server"),
  ]);
  const metrics = createMetrics();
  observeRequests(metrics.countRequest);
  onApiCall(metrics.countApiCall);
  onLoggedEvent(metrics.countEvent);
  onWebVital(metrics.observeVital);
  try {
    await serveMetrics(metrics, where);
  } catch (error) {
    const place = { portVariable: "METRICS_PORT", hostVariable: "METRICS_HOST" } as const;
    throw listeningFault({ ...where, ...place }, error);
  }
}

/** Returns a function that flushes spans at the exit. */
async function traceRequests({ traces, serverless }: Config) {
  if (!traces) return undefined;
  if (!serverless) return (await import("@/lib/telemetry/node-traces")).startTraces(traces);
  (await import("@/lib/telemetry/vercel-traces")).startTraces();
  return undefined;
}
