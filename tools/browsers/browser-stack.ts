import { findFreePorts } from "../sandbox/start-up/ports.ts";
import { createCertificate, SecureEntrance } from "../sandbox/start-up/secure-entrance.ts";
import { startTestStack, testVariables } from "../sandbox/start-up/test-stack.ts";

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
  const ports = await findFreePorts(["portal", "identity"]);
  const publicOrigin = `https://localhost:${ports.portal}`;
  const certificate = createCertificate();
  let entrances: SecureEntrance[] = [];
  const unplug = async () => {
    for (const entrance of entrances) await entrance.unplug();
  };
  try {
    const stack = await startTestStack(signal, {
      directory: ".demo/browsers",
      entrance: async (inner) => {
        entrances = [
          new SecureEntrance(ports.portal, inner.portal, certificate),
          new SecureEntrance(ports.identity, inner.identity, certificate),
        ];
        for (const entrance of entrances) await entrance.plugIn();
        return { publicOrigin, identityHost: `localhost:${ports.identity}` };
      },
    });
    Object.assign(process.env, testVariables(stack));
    const stop = async () => {
      await unplug();
      await stack.stop();
    };
    return { origin: publicOrigin, cable: entrances[0] as SecureEntrance, stop };
  } catch (error) {
    await unplug();
    throw error;
  }
}
