import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Config } from "@/lib/config";
import { failed, ok, type Verdict, warning } from "../report.ts";
import { explainRefusal, type IdentityService, judgeAnswer, refused } from "./service.ts";

const policy = z.object({
  enforcementState: z.string().optional(),
  customStrengthOptions: z
    .object({ minPasswordLength: z.int().optional(), maxPasswordLength: z.int().optional() })
    .default({}),
});

const fewestCharacters = 8;

/** Checks that lenders can sign in to the tenant, with an account that cannot exist. */
export async function checkTenant(service: IdentityService): Promise<Verdict> {
  const answer = await service.post("/v1/accounts:signInWithPassword", {
    email: `nobody-${randomUUID()}@doctor.invalid`,
    password: randomUUID(),
    returnSecureToken: true,
  });
  return judgeAnswer(answer, (codes) => {
    if (!codes.length)
      return failed(
        "it accepts an account that does not exist",
        "That is not an identity service: check the address.",
      );
    if (codes.includes("INVALID_LOGIN_CREDENTIALS"))
      return ok("takes passwords, and does not tell who has an account");
    if (codes.includes("EMAIL_NOT_FOUND"))
      return warning(
        "accepts passwords, but reveals who has an account (EMAIL_NOT_FOUND)",
        "Turn on the project's e-mail enumeration protection.",
      );
    return refused(codes);
  });
}

/** Checks that the portal can read the tenant's password policy, and that it is strong enough. */
export async function checkPolicy(service: IdentityService): Promise<Verdict> {
  const { tenantId } = service.config.identity;
  return judgeAnswer(await service.get("/v2/passwordPolicy", { tenantId }), (codes, json) => {
    const { data } = policy.safeParse(json);
    if (codes.length || !data)
      return failed(`unreadable: ${codes.join(", ") || "HTTP 200"}`, explainRefusal(codes));
    const { minPasswordLength = 6, maxPasswordLength } = data.customStrengthOptions;
    const isEnforced = data.enforcementState === "ENFORCE";
    const most = maxPasswordLength ? ` to ${maxPasswordLength}` : " or more";
    const seen = `readable: ${minPasswordLength}${most} characters, ${isEnforced ? "" : "not "}enforced`;
    if (isEnforced && minPasswordLength >= fewestCharacters) return ok(seen);
    return warning(seen, `Enforce at least ${fewestCharacters} characters (docs/tenant.md).`);
  });
}

const badInput = ["INVALID_EMAIL", "WEAK_PASSWORD", "PASSWORD_DOES_NOT_MEET_REQUIREMENTS"];
const closeSignUp =
  "Switch sign-up off for users in the tenant (docs/tenant.md): only then it is closed.";

/**
 * Checks that strangers cannot make themselves an account. The address is none and the password too
 * short, so no service can make one of it; which of the two it refuses first is its own choice.
 */
export async function checkSignUp(service: IdentityService): Promise<Verdict> {
  const answer = await service.post("/v1/accounts:signUp", { email: "no address", password: "1" });
  return judgeAnswer(answer, (codes) => {
    if (!codes.length) return failed("it accepts what is no address and no password", closeSignUp);
    if (codes.includes("ADMIN_ONLY_OPERATION")) return ok("off for strangers");
    const refusal = codes.join(", ");
    if (!codes.some((code) => badInput.includes(code)))
      return warning(`cannot be told: ${refusal}`, explainRefusal(codes));
    const seen = `cannot be told: the service refused the input first (${refusal})`;
    return warning(seen, closeSignUp);
  });
}

const setting = z.object({
  recaptchaEnforcementState: z
    .array(z.object({ provider: z.string(), enforcementState: z.string() }))
    .default([]),
});

/** Checks that the tenant does not enforce reCAPTCHA for passwords: the portal's policy forbids it. */
export async function checkRecaptcha(service: IdentityService): Promise<Verdict> {
  const answer = await service.get("/v2/recaptchaConfig", {
    clientType: "CLIENT_TYPE_WEB",
    version: "RECAPTCHA_ENTERPRISE",
    tenantId: service.config.identity.tenantId,
  });
  return judgeAnswer(answer, (codes, json) => {
    if (codes.includes("RECAPTCHA_NOT_ENABLED")) return ok("off");
    const { data } = setting.safeParse(json);
    if (codes.length || !data)
      return warning(
        `its setting cannot be read: ${codes.join(", ") || "something else was answered"}`,
        "Check in the console that the tenant does not enforce reCAPTCHA for e-mail and password.",
      );
    const state = data.recaptchaEnforcementState.find(
      ({ provider }) => provider === "EMAIL_PASSWORD_PROVIDER",
    )?.enforcementState;
    if (state === "ENFORCE")
      return failed(
        "enforced for e-mail and password, so no lender can sign in",
        "Set it to audit or off: the portal's policy lets no foreign script run, and it sends no token.",
      );
    return ok(state === "AUDIT" ? "audited, not enforced" : "off");
  });
}

const begun = z.object({ authUri: z.url(), sessionId: z.string().min(1) });

/** The portal's page for a provider's answer; lib/routes.ts has it too. */
const returnPath = "/sign_in_return";

/** Checks that the service would send a lender to this provider, and back to the portal. */
export async function checkProvider(
  service: IdentityService,
  provider: Config["signInProviders"][number],
): Promise<Verdict> {
  const { publicOrigin, requireVerifiedEmail } = service.config;
  const continueUri = publicOrigin + returnPath;
  const wanted = { providerId: provider, continueUri };
  const answer = await service.post("/v1/accounts:createAuthUri", wanted);
  return judgeAnswer(answer, (codes, json) => {
    if (codes.includes("OPERATION_NOT_ALLOWED"))
      return failed(
        `refused: ${codes.join(", ")}`,
        `Enable ${provider} in the tenant, or take it out of SIGN_IN_PROVIDERS.`,
      );
    if (codes.length) return refused(codes);
    const address = URL.parse(begun.safeParse(json).data?.authUri ?? "");
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
  });
}
