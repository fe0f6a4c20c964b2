import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Config } from "@/lib/config";
import { jsonOf } from "../probe.ts";
import { failed, ok, skipped, type Verdict, warning } from "../report/finding.ts";
import { codesOf, explainRefusal, type IdentityService } from "./service.ts";

const policy = z.object({
  enforcementState: z.string().optional(),
  customStrengthOptions: z
    .object({ minPasswordLength: z.int().optional(), maxPasswordLength: z.int().optional() })
    .default({}),
});

const fewestCharacters = 8;

/** Checks that lenders can sign in to the tenant, with an account that cannot exist. */
export async function checkTenant(
  service: IdentityService,
  { identity }: Pick<Config, "identity">,
): Promise<Verdict> {
  const answer = await service.post("/v1/accounts:signInWithPassword", {
    email: `nobody-${randomUUID()}@doctor.invalid`,
    password: randomUUID(),
    tenantId: identity.tenantId,
    returnSecureToken: true,
  });
  if (!answer.answered) return failed(answer.fault.seen, answer.fault.wayOut);
  if (answer.status === 200)
    return failed(
      "it accepts an account that does not exist",
      "That is not an identity service: check the address.",
    );
  const codes = codesOf(answer);
  if (codes.includes("INVALID_LOGIN_CREDENTIALS"))
    return ok("takes passwords, and does not tell who has an account");
  if (codes.includes("EMAIL_NOT_FOUND"))
    return warning(
      "accepts passwords, but reveals who has an account (EMAIL_NOT_FOUND)",
      "Turn on the project's e-mail enumeration protection.",
    );
  return failed(`refused: ${codes.join(", ")}`, explainRefusal(codes));
}

/** Checks that the portal can read the tenant's password policy, and that it is strong enough. */
export async function checkPolicy(
  service: IdentityService,
  { identity }: Pick<Config, "identity">,
): Promise<Verdict> {
  if (identity.emulatorHost) return skipped("the emulator has none");
  const answer = await service.get("/v2/passwordPolicy", { tenantId: identity.tenantId });
  if (!answer.answered) return failed(answer.fault.seen, answer.fault.wayOut);
  const parsed = policy.safeParse(jsonOf(answer.text));
  if (answer.status !== 200 || !parsed.success) {
    const codes = codesOf(answer);
    return failed(`unreadable: ${codes.join(", ")}`, explainRefusal(codes));
  }
  const { minPasswordLength = 6, maxPasswordLength } = parsed.data.customStrengthOptions;
  const isEnforced = parsed.data.enforcementState === "ENFORCE";
  const most = maxPasswordLength ? ` to ${maxPasswordLength}` : " or more";
  const seen = `readable: ${minPasswordLength}${most} characters, ${isEnforced ? "" : "not "}enforced`;
  if (isEnforced && minPasswordLength >= fewestCharacters) return ok(seen);
  return warning(seen, `Enforce at least ${fewestCharacters} characters (docs/tenant.md).`);
}

const closed = "ADMIN_ONLY_OPERATION";
const badInput = ["INVALID_EMAIL", "WEAK_PASSWORD", "PASSWORD_DOES_NOT_MEET_REQUIREMENTS"];
const closeSignUp =
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
  if (answer.status === 200)
    return failed("it accepts what is no address and no password", closeSignUp);
  const codes = codesOf(answer);
  if (codes.includes(closed)) return ok("off for strangers");
  if (codes.some((code) => badInput.includes(code)))
    return warning(
      `cannot be told: the service refused the input first (${codes.join(", ")})`,
      closeSignUp,
    );
  return warning(`cannot be told: ${codes.join(", ")}`, explainRefusal(codes));
}

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

const begun = z.object({ authUri: z.url(), sessionId: z.string().min(1) });

/** The portal's page for a provider's answer; lib/routes.ts has it too. */
const returnPath = "/sign_in_return";

/** Checks that the service would send a lender to this provider, and back to the portal. */
export async function checkProvider(
  service: IdentityService,
  provider: Config["signInProviders"][number],
  {
    identity,
    publicOrigin,
    requireVerifiedEmail,
  }: Pick<Config, "identity" | "publicOrigin" | "requireVerifiedEmail">,
): Promise<Verdict> {
  const continueUri = publicOrigin + returnPath;
  const answer = await service.post("/v1/accounts:createAuthUri", {
    providerId: provider,
    continueUri,
    tenantId: identity.tenantId,
  });
  if (!answer.answered) return failed(answer.fault.seen, answer.fault.wayOut);
  if (answer.status !== 200) {
    const codes = codesOf(answer);
    const wayOut = codes.includes("OPERATION_NOT_ALLOWED")
      ? `Enable ${provider} in the tenant, or take it out of SIGN_IN_PROVIDERS.`
      : explainRefusal(codes);
    return failed(`refused: ${codes.join(", ")}`, wayOut);
  }
  const parsed = begun.safeParse(jsonOf(answer.text));
  const address = URL.parse(parsed.data?.authUri ?? "");
  if (!address?.searchParams.get("state"))
    return failed(
      "the service gives no address with a state, so no sign-in can begin",
      "Look at the provider's settings in the tenant.",
    );
  const redirect = address.searchParams.get("redirect_uri");
  if (redirect !== null && redirect !== continueUri)
    return failed(
      "the provider would not send lenders back to the portal",
      `Set PUBLIC_ORIGIN, or the provider's settings: ${continueUri} is the page for its answers.`,
    );
  if (provider === "microsoft.com" && !requireVerifiedEmail)
    return warning(
      "offered, but anybody can give a Microsoft account another person's address",
      "Set REQUIRE_VERIFIED_EMAIL=1.",
    );
  return ok(`offered; its console must list ${continueUri} as a redirect URI`);
}
