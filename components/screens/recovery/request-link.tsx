"use client";

import { useEffect, useRef, useState } from "react";
import { isEmailAddress } from "@/components/form/email-address";
import { EmailField, forgetEmail } from "@/components/form/email-field";
import { EntryForm } from "@/components/form/entry-form";
import { EntryLink } from "@/components/form/entry-link";
import type { IdentityMessages } from "@/components/form/identity-message";
import { useEntryForm } from "@/components/form/use-entry-form";
import { codeOf } from "@/lib/browser/identity-error";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { Catalogue } from "@/lib/i18n/locale";

type RequestLinkProps = {
  readonly texts: Catalogue["recovery"];
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
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (sentTo !== undefined) heading.current?.focus();
  }, [sentTo]);

  const form = useEntryForm({
    read: (data) => ({ email: String(data.get("email")).trim() }),
    check: ({ email }) =>
      isEmailAddress(email)
        ? undefined
        : { email: email === "" ? texts.emailMissing : errors.email },
    send: async ({ email }) => {
      const { sendResetLink } = await import("@/lib/browser/identity");
      await sendResetLink(identity, email, returnUrl + location.hash);
      setSentTo(email);
      return {};
    },
    caught: (error, { email }) => {
      if (codeOf(error) !== "auth/user-not-found") return { form: error };
      // A provider without enumeration protection would reveal who has an account.
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
      <div className="entry-form-step">
        <div className="entry-form-heading">
          <h1 ref={heading} tabIndex={-1}>
            {texts.sentTitle}
          </h1>
          <p role="status" className="entry-form-lead">
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
    <div className="entry-form-step">
      <div className="entry-form-heading">
        <h1>{texts.title}</h1>
        <p className="entry-form-lead">{texts.lead}</p>
      </div>
      <EntryForm form={form} errors={errors} label={texts.send} busyLabel={texts.sending}>
        <EmailField label={texts.email} error={form.faults.email} />
      </EntryForm>
      {back}
    </div>
  );
}
