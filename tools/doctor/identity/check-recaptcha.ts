import { z } from "zod";
import type { Config } from "@/lib/config";
import { jsonOf } from "../probe.ts";
import { failed, ok, skipped, type Verdict, warning } from "../report/finding.ts";
import { codesOf, type IdentityService } from "./service.ts";

const setting = z.object({
  recaptchaEnforcementState: z
    .array(z.object({ provider: z.string(), enforcementState: z.string() }))
    .default([]),
});

/** Checks that the tenant does not enforce reCAPTCHA for passwords: the portal's policy forbids it. */
export async function checkRecaptcha(
  service: IdentityService,
  { identity }: Pick<Config, "identity">,
): Promise<Verdict> {
  if (identity.emulatorHost) return skipped("the emulator has none");
  const answer = await service.get("/v2/recaptchaConfig", {
    clientType: "CLIENT_TYPE_WEB",
    version: "RECAPTCHA_ENTERPRISE",
    tenantId: identity.tenantId,
  });
  if (!answer.answered) return failed(answer.fault.seen, answer.fault.wayOut);
  const codes = answer.status === 200 ? [] : codesOf(answer);
  if (codes.includes("RECAPTCHA_NOT_ENABLED")) return ok("off");
  const parsed = setting.safeParse(jsonOf(answer.text));
  if (codes.length || !parsed.success)
    return warning(
      `its setting cannot be read: ${codes.join(", ") || "something else was answered"}`,
      "Check in the console that the tenant does not enforce reCAPTCHA for e-mail and password.",
    );
  const states = parsed.data.recaptchaEnforcementState;
  const state = states.find(({ provider }) => provider === "EMAIL_PASSWORD_PROVIDER");
  if (state?.enforcementState === "ENFORCE")
    return failed(
      "enforced for e-mail and password, so no lender can sign in",
      "Set it to audit or off: the portal's policy lets no foreign script run, and it sends no token.",
    );
  return ok(state?.enforcementState === "AUDIT" ? "audited, not enforced" : "off");
}
