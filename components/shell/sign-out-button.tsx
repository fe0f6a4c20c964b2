"use client";

import { useState } from "react";
import { announce } from "@/components/feedback/announcements";
import { reportUnknown } from "@/lib/browser/identity-error";
import { signOutEverywhere } from "@/lib/browser/sign-out";
import type { IdentityConfig } from "@/lib/domain/identity-config";

export function SignOutButton(props: {
  readonly texts: { readonly signingOut: string; readonly signOutFailed: string };
  readonly label: string;
  readonly identity: IdentityConfig;
  readonly keepsPage?: boolean;
}) {
  const { texts, label, identity, keepsPage = false } = props;
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function signOut() {
    if (state === "busy") return;
    setState("busy");
    announce(texts.signingOut);
    try {
      await signOutEverywhere(
        identity,
        keepsPage ? location.pathname + location.search : undefined,
      );
    } catch (error) {
      reportUnknown(error);
      setState("failed");
    }
  }

  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={state === "busy"}
        onClick={() => void signOut()}
      >
        {label}
      </button>
      {state === "failed" && <p role="alert">{texts.signOutFailed}</p>}
    </>
  );
}
