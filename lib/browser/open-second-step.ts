import {
  FactorId,
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
} from "firebase/auth";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { openAuth, proofOf } from "./identity";
import type { Proof, SecondStep } from "./identity-service";

/** The second step that an error asks for. Throws the error if no authenticator app can do it. */
export function openSecondStep(config: IdentityConfig, error: unknown): SecondStep<Proof> {
  const resolver = getMultiFactorResolver(openAuth(config), error as MultiFactorError);
  const apps = resolver.hints
    .filter(({ factorId }) => factorId === FactorId.TOTP)
    .map(({ uid, displayName }) => ({ id: uid, name: displayName ?? "" }));
  if (!apps.length) throw error;
  return {
    apps,
    async complete(appId, code) {
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(appId, code);
      const { user } = await resolver.resolveSignIn(assertion);
      return proofOf(config, user);
    },
  };
}
