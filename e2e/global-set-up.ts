import { stopRequest } from "../sandbox/start-up/stop-request.ts";
import { startTestStack, testVariables } from "../sandbox/start-up/test-stack.ts";

/**
 * Gives the browser tests a stack on the last build, unless they were given one by PORTAL_URL.
 * Answers the tear-down.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return undefined;
  const signal = stopRequest();
  const stack = await startTestStack(signal);
  Object.assign(process.env, testVariables(stack));
  signal.addEventListener("abort", async () => {
    // Playwright tears down by itself on Ctrl-C, and only then.
    if (signal.reason === "SIGINT") return;
    await stack.stop();
    process.exit(1);
  });
  return stack.stop;
}
