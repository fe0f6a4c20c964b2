"use client";

import { useEffect, useState } from "react";
import type { IdentityProps } from "@/components/form/identity-message";
import { FeedbackNotice } from "@/components/form/notice";
import { reportUnknown } from "@/lib/browser/identity-error";
import { providerNames, type SignInProvider } from "@/lib/domain/sign-in-provider";

export function ProviderButtons(
  props: IdentityProps<"signIn"> & {
    readonly providers: readonly SignInProvider[];
    /** Absolute; the page for the provider's answer. */
    readonly returnUrl: string;
    readonly destination: string;
  },
) {
  const { texts, errors, identity } = props;
  const [leavingTo, setLeavingTo] = useState<SignInProvider>();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    // The browser's "back" from the provider may show this page as it was left.
    const reset = () => setLeavingTo(undefined);
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);

  async function leave(provider: SignInProvider) {
    if (leavingTo) return;
    setLeavingTo(provider);
    setError(undefined);
    const destination = props.destination + location.hash;
    try {
      const { beginFederatedSignIn } = await import("@/lib/browser/federated-sign-in");
      await beginFederatedSignIn(identity, provider, props.returnUrl, destination);
    } catch (failure) {
      reportUnknown(failure);
      setLeavingTo(undefined);
      setError(failure);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-center gap-3 text-muted before:flex-1 before:border-t before:border-border after:flex-1 after:border-t after:border-border">
        {texts.or}
      </p>
      <FeedbackNotice feedback={{ error }} errors={errors} />
      {props.providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className="button"
          aria-disabled={leavingTo !== undefined}
          onClick={() => leave(provider)}
        >
          {named(texts.continueWith, provider)}
        </button>
      ))}
      <span role="status" className="visually-hidden">
        {leavingTo && named(texts.leaving, leavingTo)}
      </span>
    </div>
  );
}

function named(text: string, provider: SignInProvider): string {
  return text.replace("{provider}", () => providerNames[provider]);
}
