import type { IdentityConfig } from "@/lib/domain/identity-config";
import { signInPath } from "@/lib/return-paths";
import { alone, announce } from "./channel";
import { PortalError } from "./portal-fetch";
import { endSession } from "./portal-session";
import { dropAccessToken, mayRememberUser } from "./remembered-user";

/** Throws if the server or the identity client was not reached; a second call finishes the work. */
export async function signOutEverywhere(config: IdentityConfig, returnPath?: string) {
  let signedOutOnlyHere = false;
  await alone(async () => {
    signedOutOnlyHere = !(await endEverywhere());
    dropAccessToken();
    if (mayRememberUser()) {
      const { forgetUser } = await import("./identity");
      await forgetUser(config);
    }
  });
  announce({ kind: "signed-out" });
  const fragment = returnPath === undefined ? "" : location.hash;
  location.replace(signInPath(returnPath, signedOutOnlyHere ? "left" : undefined) + fragment);
}

/** False if the cookie was removed but copies of the session may still work. */
async function endEverywhere(): Promise<boolean> {
  try {
    await endSession();
    return true;
  } catch (error) {
    if (error instanceof PortalError && error.code === "left-here-alone") return false;
    throw error;
  }
}
