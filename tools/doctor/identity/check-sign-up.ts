import type { Config } from "@/lib/config";
import { failed, ok, skipped, type Verdict, warning } from "../report/finding.ts";
import { explainRefusal } from "./refusals.ts";
import { codesOf, type IdentityService } from "./service.ts";

const closed = "ADMIN_ONLY_OPERATION";
const badInput = ["INVALID_EMAIL", "WEAK_PASSWORD", "PASSWORD_DOES_NOT_MEET_REQUIREMENTS"];
const wayOut =
  "Switch sign-up off for users in the tenant (docs/tenant.md): only then it is closed.";

/**
 * Checks that strangers cannot make themselves an account. The address is none and the password too
 * short, so no service can make one of it; which of the two it refuses first is its own choice.
 */
export async function checkSignUp(
  service: IdentityService,
  { identity }: Pick<Config, "identity">,
): Promise<Verdict> {
  if (identity.emulatorHost) return skipped("an emulator says nothing about a real tenant");
  const answer = await service.post("/v1/accounts:signUp", {
    email: "no address",
    password: "1",
    tenantId: identity.tenantId,
  });
  if (!answer.answered) return failed(answer.fault.seen, answer.fault.wayOut);
  if (answer.status === 200) return failed("it accepts what is no address and no password", wayOut);
  const codes = codesOf(answer);
  if (codes.includes(closed)) return ok("off for strangers");
  if (codes.some((code) => badInput.includes(code)))
    return warning(
      `cannot be told: the service refused the input first (${codes.join(", ")})`,
      wayOut,
    );
  return warning(`cannot be told: ${codes.join(", ")}`, explainRefusal(codes));
}
