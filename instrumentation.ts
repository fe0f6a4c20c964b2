/** Runs once before the server answers: a configuration that cannot be used stops the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { checkConfig } = await import("./instrumentation-node");
  checkConfig();
}
