import { signInPath } from "@/lib/routes";
import { alone, announce } from "./browser-channel";
import type { IdentityConfig } from "./browser-config";
import { dropAccessToken, remembersUser } from "./browser-evidence";
import { endSession } from "./browser-session";

/**
 * Signs out of this browser, all its tabs, and leaves for "/" with a document load. Throws when
 * the server or the identity client could not be reached, and then nothing was left behind half done
 * that a second try would not finish. `returnPath` is where the next sign-in leads.
 */
export async function signOutEverywhere(
  config: IdentityConfig,
  returnPath?: string,
): Promise<void> {
  await alone(async () => {
    await endSession();
    dropAccessToken();
    if (await remembersUser(config.apiKey)) {
      const { forgetUser } = await import("./browser");
      await forgetUser(config);
    }
  });
  announce({ kind: "signed-out" });
  location.replace(signInPath(returnPath));
}
