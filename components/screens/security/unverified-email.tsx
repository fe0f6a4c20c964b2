"use client";

import { useEffect, useRef } from "react";
import type { IdentityProps } from "@/components/form/identity-message";
import { FeedbackNotice } from "@/components/form/notice";
import type { TwoStepAccount } from "@/lib/browser/authenticator-apps";
import { useOneChange } from "./use-one-change";

/** Before the first app the address must be verified: offers the mail, and looks again. */
export function UnverifiedEmail(
  props: IdentityProps<"security"> & {
    readonly email: string;
    readonly returnUrl: string;
    readonly onRead: (account: TwoStepAccount) => void;
    readonly onExpired: (error: unknown) => void;
  },
) {
  const { texts, errors, identity, email } = props;
  const { feedback, busy, run } = useOneChange(props.onExpired);
  const state = useRef<HTMLParagraphElement>(null);

  useEffect(() => state.current?.focus(), []);

  const send = () =>
    run(async () => {
      const { sendVerification } = await import("@/lib/browser/authenticator-apps");
      await sendVerification(identity, props.returnUrl);
      return texts.mailSent.replace("{email}", () => email);
    });

  const look = () =>
    run(async () => {
      const { readAccount } = await import("@/lib/browser/authenticator-apps");
      const account = await readAccount(identity);
      props.onRead(account);
      return account.emailVerified ? undefined : texts.stillUnverified;
    });

  return (
    <div className="grid grid-cols-1 gap-4">
      <p ref={state} tabIndex={-1} className="wrap-anywhere focus:outline-none">
        {texts.unverified.replace("{email}", () => email)}
      </p>
      <FeedbackNotice feedback={feedback} errors={errors} />
      <button
        type="button"
        className="button button-primary"
        aria-disabled={busy}
        onClick={() => send()}
      >
        {texts.sendMail}
      </button>
      <button type="button" className="button" aria-disabled={busy} onClick={() => look()}>
        {texts.verified}
      </button>
    </div>
  );
}
