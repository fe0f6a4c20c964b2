"use client";

import { type ReactNode, useEffect, useState } from "react";
import { EmailField, forgetEmail, isEmailAddress } from "@/components/form/email-field";
import { EntryForm, useEntryForm } from "@/components/form/entry-form";
import { EntryLink } from "@/components/form/entry-link";
import type { IdentityProps } from "@/components/form/identity-message";
import {
  EntryHeading,
  type Feedback,
  FeedbackNotice,
  ResultHeading,
} from "@/components/form/notice";
import { codeOf, faultOf, reportUnknown } from "@/lib/browser/identity-error";

type RequestLinkProps = IdentityProps<"recovery"> & {
  readonly signInPath: string;
  /** Absolute; the provider's page links to it after the reset. */
  readonly returnUrl: string;
};

/** Sends a reset link to an e-mail address; the message never reveals whether it has an account. */
export function RequestLink(props: RequestLinkProps) {
  const { texts, errors, identity, returnUrl } = props;
  const [sentTo, setSentTo] = useState<string>();

  async function sendLink(email: string): Promise<void> {
    try {
      const { sendResetLink } = await import("@/lib/browser/identity");
      await sendResetLink(identity, email, returnUrl + location.hash);
    } catch (error) {
      // A provider without enumeration protection would reveal who has an account.
      if (codeOf(error) !== "auth/user-not-found") throw error;
    }
  }

  const form = useEntryForm({
    read: (data) => ({ email: String(data.get("email")).trim() }),
    check: ({ email }) =>
      isEmailAddress(email)
        ? undefined
        : { email: email === "" ? texts.emailMissing : errors.email },
    send: async ({ email }) => {
      await sendLink(email);
      setSentTo(email);
      return {};
    },
  });

  const back = (
    <EntryLink className="button-quiet justify-self-center" href={props.signInPath}>
      {texts.back}
    </EntryLink>
  );

  if (sentTo !== undefined)
    return (
      <LinkSent texts={texts} errors={errors} email={sentTo} send={() => sendLink(sentTo)}>
        <div className="grid">
          <button
            type="button"
            className="button-quiet justify-self-center"
            onClick={() => {
              forgetEmail();
              setSentTo(undefined);
            }}
          >
            {texts.otherEmail}
          </button>
          {back}
        </div>
      </LinkSent>
    );

  return (
    <div className="entry-form-step">
      <EntryHeading title={texts.title} text={texts.lead} />
      <EntryForm form={form} errors={errors} label={texts.send} busyLabel={texts.sending}>
        <EmailField label={texts.email} error={form.faults.email} />
      </EntryForm>
      {back}
    </div>
  );
}

const secondsBetween = 30;

function LinkSent(
  props: Omit<IdentityProps<"recovery">, "identity"> & {
    readonly email: string;
    readonly send: () => Promise<void>;
    readonly children: ReactNode;
  },
) {
  const { texts, errors, email, send } = props;
  const [left, setLeft] = useState(secondsBetween);
  const [feedback, setFeedback] = useState<Feedback>({});

  useEffect(() => {
    const timer = setTimeout(() => setLeft(Math.max(0, left - 1)), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  async function again(): Promise<void> {
    if (left > 0) return;
    setLeft(secondsBetween);
    setFeedback({});
    try {
      await send();
      setFeedback({ words: texts.sentAgain.replace("{email}", () => email) });
    } catch (error) {
      reportUnknown(error);
      setFeedback({ error });
      if (faultOf(error) !== "tooManyAttempts") setLeft(0);
    }
  }

  return (
    <div className="entry-form-step">
      <ResultHeading title={texts.sentTitle} text={texts.sent.replace("{email}", () => email)} />
      <FeedbackNotice feedback={feedback} errors={errors} />
      <button
        type="button"
        className="button aria-disabled:text-muted aria-disabled:cursor-default"
        aria-disabled={left > 0}
        onClick={again}
      >
        {left > 0 ? texts.sendAgainIn.replace("{seconds}", `${left}`) : texts.sendAgain}
      </button>
      {props.children}
    </div>
  );
}
