import "server-only";
import type { Config } from "@/lib/config";
import { onApiCall, onBreakerChange } from "@/lib/lenders-api/observe";
import { logWhatIsPrinted } from "@/lib/telemetry/errors";
import { logEvent, onLoggedEvent } from "@/lib/telemetry/log";
import { observeRequests } from "@/lib/telemetry/observe-requests";
import { drainOnSignal } from "./drain";

/**
 * Starts what operating the portal takes, before it answers anyone: the log of its requests, and as
 * configured metrics and traces; what is not configured is not loaded. Rejects when the metrics'
 * port is taken.
 */
export async function operate(config: Config): Promise<void> {
  const { development, drainSeconds, metrics, serverless, tracing } = config;
  if (metrics) await measure(metrics);
  else observeRequests();
  onBreakerChange((state) => logEvent("breaker", { state }));
  const traces = tracing ? await import("@/lib/telemetry/traces") : undefined;
  const flush = traces?.startTraces();
  if (development) return;
  logWhatIsPrinted();
  // A function's signals belong to the platform, which sends off what is left by itself.
  if (serverless) return;
  drainOnSignal({ graceSeconds: drainSeconds, ...(flush && { flush }) });
}

async function measure(where: { readonly host: string; readonly port: number }): Promise<void> {
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import("@/lib/telemetry/metrics"),
    import("@/lib/telemetry/metrics-server"),
  ]);
  const metrics = createMetrics();
  observeRequests(metrics.countRequest);
  onApiCall(metrics.countApiCall);
  onLoggedEvent(metrics.countEvent);
  await serveMetrics(metrics, where);
}
