import type { Config } from "@/lib/config";
import type { Options } from "./arguments.ts";
import { checkCertificates } from "./identity/check-certificates.ts";
import { checkKeyLimits } from "./identity/check-key-limits.ts";
import { checkMailLink } from "./identity/check-mail-link.ts";
import { checkProvider } from "./identity/check-providers.ts";
import { checkRecaptcha } from "./identity/check-recaptcha.ts";
import { checkKey, checkPolicy, checkTenant } from "./identity/check-service.ts";
import { checkSignUp } from "./identity/check-sign-up.ts";
import { endpointsOf, IdentityService } from "./identity/service.ts";
import type { Findings } from "./report/finding.ts";

/** Checks the identity service, without a lender. */
export async function examineIdentity(
  config: Config,
  { options, findings }: { readonly options: Options; readonly findings: Findings },
): Promise<void> {
  const endpoints = endpointsOf(config.identity);
  const service = new IdentityService(config, endpoints);
  const notes = findings.section("identity service");
  if (await checkKey(service, config, notes)) {
    notes("key's limits", await checkKeyLimits(service, config));
    notes("tenant", await checkTenant(service, config));
    notes("sign-up", await checkSignUp(service, config));
    notes("password policy", await checkPolicy(service, config));
    notes("reCAPTCHA", await checkRecaptcha(service, config));
    for (const provider of config.signInProviders)
      notes(`sign-in with ${provider}`, await checkProvider(service, provider, config));
  }
  notes("mail links", checkMailLink(options.mailLinkFile, config));
  notes("certificates", await checkCertificates(endpoints.certificates));
}
