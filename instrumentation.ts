import type { Instrumentation } from "next";

/** Next calls this once, before the server accepts requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("./instrumentation-node");
  await startServer();
}

/** Next calls this with uncaught errors of pages and handlers. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("@/lib/telemetry/errors");
  logRequestError(error, request);
};
