import type { Instrumentation } from "next";

/** Runs once before the server answers: a configuration that cannot be used stops the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("./instrumentation-node");
  await startServer();
}

/** Next calls this with what a page or a handler threw and nobody caught. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("@/lib/telemetry/errors");
  logRequestError(error, request);
};
