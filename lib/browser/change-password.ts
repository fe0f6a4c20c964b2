import type { IdentityConfig } from "@/lib/domain/identity-config";
import { alone } from "./channel";
import type { SecondStep } from "./identity-service";
import { PortalError } from "./portal-fetch";
import { startSession } from "./portal-session";
import { dropAccessToken } from "./remembered-user";
import { takePasswordAlone } from "./sign-in";
import { needStorage } from "./storage-answers";

const pauseMilliseconds = 3_000;

/** `othersEnded`: on other devices; a promise while the portal cannot yet and tries again. */
export type PasswordChange =
  | { readonly outcome: "changed"; readonly othersEnded: boolean | Promise<boolean> }
  | {
      readonly outcome: "refused";
      readonly field: "current" | "password";
      readonly error: unknown;
    };

export type PasswordStep =
  | PasswordChange
  | { readonly outcome: "code"; readonly secondStep: SecondStep<PasswordChange> };

/** Signs in with the present password first: a browser with a session may have no user. */
export async function changePassword(
  config: IdentityConfig,
  email: string,
  entered: { readonly current: string; readonly password: string },
): Promise<PasswordStep> {
  await needStorage();
  const change = () => replace(config, entered.password);
  const own = { email, password: entered.current };
  const step = await takePasswordAlone(config, own, change).catch(refused("current"));
  if ("outcome" in step) return step;
  return "result" in step ? step.result : { outcome: "code", ...step };
}

async function replace(config: IdentityConfig, password: string): Promise<PasswordChange> {
  const { replacePassword } = await import("./identity");
  const renewed = await replacePassword(config, password).catch(refused("password"));
  if ("outcome" in renewed) return renewed;
  dropAccessToken();
  const othersEnded = await endOthers(renewed.idToken);
  return { outcome: "changed", othersEnded: othersEnded ?? keepEnding(renewed.idToken) };
}

/** Undefined if a repeated call may succeed. */
async function endOthers(idToken: string): Promise<boolean | undefined> {
  try {
    await startSession(idToken, { endOthers: true });
    return true;
  } catch (error) {
    const isRefused = error instanceof PortalError && error.status < 500;
    return isRefused && ![408, 429].includes(error.status) ? false : undefined;
  }
}

async function keepEnding(idToken: string): Promise<boolean> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    const ended = await alone(() => endOthers(idToken));
    if (ended !== undefined) return ended;
  }
}

function refused(field: "current" | "password") {
  return (error: unknown) => ({ outcome: "refused", field, error }) as const;
}
