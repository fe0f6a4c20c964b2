import { findFreePorts } from "../start-up/ports.ts";
import { openSecureEntrances, type SecureEntrance } from "../start-up/secure-entrance.ts";
import { startTestStack, testVariables } from "../start-up/test-stack.ts";

/** The portal with its sandbox, behind TLS. */
export type BrowserStack = {
  readonly origin: string;
  /** Between the browser and the portal. */
  readonly cable: SecureEntrance;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the last build on free ports with new data.
 * @throws as `startTestStack` does
 */
export async function startBrowserStack(signal: AbortSignal): Promise<BrowserStack> {
  const outer = await findFreePorts(["portal", "identity"]);
  const inner = await findFreePorts(["portal", "api", "identity"]);
  const { entrance, cable, close } = await openSecureEntrances(outer, inner);
  try {
    const stack = await startTestStack(signal, {
      directory: ".demo/browsers",
      ports: inner,
      entrance,
    });
    Object.assign(process.env, testVariables(stack));
    const stop = async () => {
      await close();
      await stack.stop();
    };
    return { origin: entrance.publicOrigin, cable, stop };
  } catch (error) {
    await close();
    throw error;
  }
}
