import { findRunningStack } from "../tools/start-up/running-stack.ts";
import { stopRequest } from "../tools/start-up/stop-request.ts";
import { startTestStack, testVariables } from "../tools/start-up/test-stack.ts";

/** Finds the sandbox of the stack at this address. Throws when no portal responds there. */
async function findSandboxOf(portalUrl: string): Promise<void> {
  await fetch(portalUrl, { redirect: "manual" }).catch((cause) => {
    throw new Error(`Nothing responds at PORTAL_URL, ${portalUrl}. Is npm run dev running?`, {
      cause,
    });
  });
  Object.assign(process.env, { ...findRunningStack(portalUrl), ...process.env });
}

/**
 * Gives the browser tests a stack on the last build, unless they were given one by PORTAL_URL.
 * Returns the tear-down.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) {
    await findSandboxOf(process.env.PORTAL_URL);
    return undefined;
  }
  const signal = stopRequest();
  const stack = await startTestStack(signal);
  Object.assign(process.env, testVariables(stack));
  signal.addEventListener("abort", async () => {
    // Playwright runs the teardown on Ctrl-C only.
    if (signal.reason === "SIGINT") return;
    await stack.stop();
    process.exit(1);
  });
  return stack.stop;
}
