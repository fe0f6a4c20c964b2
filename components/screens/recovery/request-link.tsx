"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { EarlyForm } from "@/components/form/early-form";
import { isEmailAddress } from "@/components/form/email-address";
import { EmailField, forgetEmail } from "@/components/form/email-field";
import entry from "@/components/form/entry-form.module.css";
import { EntryLink } from "@/components/form/entry-link";
import { type IdentityMessages, identityMessage } from "@/components/form/identity-message";
import { Notice } from "@/components/form/notice";
import { SubmitButton } from "@/components/form/submit-button";
import { codeOf, reportUnknown } from "@/lib/browser/identity-error";
import type { IdentityConfig } from "@/lib/domain/identity-config";

type RequestLinkProps = {
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly email: string;
    readonly emailMissing: string;
    readonly send: string;
    readonly sending: string;
    readonly sentTitle: string;
    /** Contains `{email}`. */
    readonly sent: string;
    readonly sendAgain: string;
    readonly back: string;
  };
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
  readonly signInPath: string;
  /** Absolute; the provider's page links to it after the reset. */
  readonly returnUrl: string;
};

/** Sends a reset link to an e-mail address; the message never reveals whether it has an account. */
export function RequestLink(props: RequestLinkProps) {
  const { texts, errors, identity, returnUrl } = props;
  const [sentTo, setSentTo] = useState<string>();
  const [fault, setFault] = useState<{ email?: string; form?: unknown }>({});
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (sentTo !== undefined) heading.current?.focus();
  }, [sentTo]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    if (!isEmailAddress(email)) {
      setFault({ email: email === "" ? texts.emailMissing : errors.email });
      return field.current?.focus();
    }
    setFault({});
    setBusy(true);
    try {
      const { sendResetLink } = await import("@/lib/browser/identity");
      await sendResetLink(identity, email, returnUrl + location.hash);
      setSentTo(email);
    } catch (error) {
      reportUnknown(error);
      // A provider without enumeration protection would reveal who has an account.
      if (codeOf(error) === "auth/user-not-found") setSentTo(email);
      else setFault({ form: error });
    } finally {
      setBusy(false);
    }
  }

  const back = (
    <EntryLink className={entry.link} href={props.signInPath}>
      {texts.back}
    </EntryLink>
  );

  if (sentTo !== undefined)
    return (
      <div className={entry.step}>
        <div className={entry.heading}>
          <h1 ref={heading} tabIndex={-1}>
            {texts.sentTitle}
          </h1>
          <p role="status" className={entry.lead}>
            {texts.sent.replace("{email}", () => sentTo)}
          </p>
        </div>
        <button
          type="button"
          className="button"
          onClick={() => {
            forgetEmail();
            setSentTo(undefined);
          }}
        >
          {texts.sendAgain}
        </button>
        {back}
      </div>
    );

  return (
    <div className={entry.step}>
      <div className={entry.heading}>
        <h1>{texts.title}</h1>
        <p className={entry.lead}>{texts.lead}</p>
      </div>
      <EarlyForm className={entry.fields} onSubmit={submit}>
        {fault.form !== undefined && (
          <Notice kind="alert" takesFocus>
            {identityMessage(fault.form, errors)}
          </Notice>
        )}
        <EmailField ref={field} label={texts.email} error={fault.email} />
        <SubmitButton label={texts.send} busy={busy} busyLabel={texts.sending} />
      </EarlyForm>
      {back}
    </div>
  );
}
