import type { AccountAction } from "@/lib/domain/action-link";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { textOf } from "./fields-of";
import { callIdentityService, identityFault } from "./identity-service";

const operations: Readonly<Record<AccountAction, string>> = {
  verifyEmail: "VERIFY_EMAIL",
  verifyAndChangeEmail: "VERIFY_AND_CHANGE_EMAIL",
  recoverEmail: "RECOVER_EMAIL",
  revertSecondFactorAddition: "REVERT_SECOND_FACTOR_ADDITION",
};

/** The e-mail address a code is about. Throws the provider's error, also for another action. */
export async function checkAction(config: IdentityConfig, action: AccountAction, code: string) {
  const body = { oobCode: code };
  const answer = await callIdentityService(config, "v1/accounts:resetPassword", body);
  if (answer.requestType !== operations[action]) throw identityFault("invalid-action-code");
  return textOf(action === "verifyAndChangeEmail" ? answer.newEmail : answer.email) ?? "";
}

export async function applyAction(config: IdentityConfig, code: string): Promise<void> {
  await callIdentityService(config, "v1/accounts:update", { oobCode: code });
}
