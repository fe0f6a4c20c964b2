import { OAuthProvider, signInWithCredential } from "firebase/auth";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { SignInProvider } from "@/lib/domain/sign-in-provider";
import { openAuth, proofOf } from "./identity";
import type { Proof, SecondStep } from "./identity-service";
import { signInWithoutClient } from "./sign-in-without-client";
import { storageAnswers } from "./storage-answers";

/** A provider's answer: the URL with which it came, and the session that the service bound it to. */
export type ProviderAnswer = { readonly requestUri: string; readonly sessionId: string };

/** The identity client knows credentials alone, so one is given the answer for its request. */
export async function signInWithAnswer(
  config: IdentityConfig,
  provider: SignInProvider,
  answer: ProviderAnswer,
): Promise<Proof | SecondStep<Proof>> {
  if (!(await storageAnswers())) return signInWithoutClient(config, "signInWithIdp", answer);
  const credential = new OAuthProvider(provider).credential({ accessToken: "in the answer" });
  const buildRequest = () => ({ ...answer, returnSecureToken: true });
  Object.assign(credential, { buildRequest });
  const { user } = await signInWithCredential(openAuth(config), credential);
  return proofOf(config, user);
}
