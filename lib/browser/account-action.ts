import { ActionCodeOperation, applyActionCode, checkActionCode } from "firebase/auth";
import type { AccountAction } from "@/lib/domain/action-link";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { openAuth } from "./identity";

const operations: Readonly<Record<AccountAction, string>> = {
  verifyEmail: ActionCodeOperation.VERIFY_EMAIL,
  verifyAndChangeEmail: ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL,
  recoverEmail: ActionCodeOperation.RECOVER_EMAIL,
  revertSecondFactorAddition: ActionCodeOperation.REVERT_SECOND_FACTOR_ADDITION,
};

/** The e-mail address a code is about. Throws the provider's error, also for another action. */
export async function checkAction(
  config: IdentityConfig,
  action: AccountAction,
  code: string,
): Promise<string> {
  const { operation, data } = await checkActionCode(openAuth(config), code);
  if (operation !== operations[action])
    throw Object.assign(new Error("The code is for another action"), {
      code: "auth/invalid-action-code",
    });
  return data.email ?? "";
}

export function applyAction(config: IdentityConfig, code: string): Promise<void> {
  return applyActionCode(openAuth(config), code);
}
