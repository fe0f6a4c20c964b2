import { z } from "zod";
import type { Config } from "@/lib/config";
import { jsonOf } from "../probe.ts";
import { failed, ok, type Verdict, warning } from "../report/finding.ts";
import { explainRefusal } from "./refusals.ts";
import { codesOf, type IdentityService } from "./service.ts";

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
