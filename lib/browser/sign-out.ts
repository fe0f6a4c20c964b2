import type { IdentityConfig } from "@/lib/domain/identity-config";
import { signInPath } from "@/lib/routes";
import { alone, announce } from "./channel";
import { PortalError } from "./portal-fetch";
import { endSession } from "./portal-session";
import { dropAccessToken, remembersUser } from "./remembered-user";

/**
 * Signs out of this browser, all its tabs, and leaves for "/" with a document load. Throws when
 * the server or the identity client could not be reached, and then nothing was left behind half done
 * that a second try would not finish. `returnPath` is where the next sign-in leads. Where this
 * browser alone was signed out, "/" says so.
 */
export async function signOutEverywhere(
  config: IdentityConfig,
  returnPath?: string,
): Promise<void> {
  let leftHereAlone = false;
  await alone(async () => {
    leftHereAlone = !(await endEverywhere());
    dropAccessToken();
    if (await remembersUser(config.apiKey)) {
      const { forgetUser } = await import("./identity");
      await forgetUser(config);
    }
  });
  announce({ kind: "signed-out" });
  const fragment = returnPath === undefined ? "" : location.hash;
  location.replace(signInPath(returnPath, leftHereAlone ? "left" : undefined) + fragment);
}

/** Whether copies of the session ended with it; else the cookie is gone, and copies may open. */
async function endEverywhere(): Promise<boolean> {
  try {
    await endSession();
    return true;
  } catch (error) {
    if (error instanceof PortalError && error.code === "left-here-alone") return false;
    throw error;
  }
}
