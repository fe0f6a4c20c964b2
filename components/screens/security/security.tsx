"use client";

import { useState } from "react";
import { CodeForm } from "@/components/form/code-form";
import { EntryForm, useEntryForm } from "@/components/form/entry-form";
import type { IdentityProps } from "@/components/form/identity-message";
import { FeedbackNotice, takeFocus } from "@/components/form/notice";
import { PasswordField } from "@/components/form/password-field";
import { SendVerification } from "@/components/form/send-verification";
import { useOneChange } from "@/components/form/use-one-change";
import { Link } from "@/components/link";
import type { TwoStepAccount } from "@/lib/browser/authenticator-apps";
import { faultOf } from "@/lib/browser/identity-error";
import type { SecondStep } from "@/lib/browser/identity-service";
import { openAccount } from "@/lib/browser/sign-in";
import type { Catalogue } from "@/lib/i18n/locale";
import { routes } from "@/lib/routes";
import { Apps } from "./apps";

const card = "grid grid-cols-1 gap-4 p-5 max-wide:p-4 card";

type StepProps = IdentityProps<"security"> & { readonly email: string };

type SecurityProps = StepProps & {
  readonly codeTexts: Catalogue["code"];
  readonly productName: string;
  /** Absolute; the mail that verifies the address leads back here. */
  readonly returnUrl: string;
};

export function Security(props: SecurityProps) {
  const { texts, errors, identity, email } = props;
  const [account, setAccount] = useState<TwoStepAccount>();
  const [secondStep, setSecondStep] = useState<SecondStep<TwoStepAccount>>();
  const [error, setError] = useState<unknown>();

  function close(reason?: unknown): void {
    setError(reason);
    setSecondStep(undefined);
    setAccount(undefined);
  }

  if (secondStep && !account)
    return (
      <div className="grid grid-cols-1 gap-6 max-w-[440px]">
        <CodeForm
          texts={props.codeTexts}
          errors={errors}
          secondStep={secondStep}
          onDone={setAccount}
          onBack={close}
        />
      </div>
    );
  const shared = { texts, errors, identity, email };
  return (
    <div className="grid grid-cols-1 wide:grid-cols-2 gap-x-5 gap-y-4 items-start">
      <h1 className="content-center min-h-touch max-wide:-mt-4 col-span-full">{texts.title}</h1>
      <section className={card}>
        <h2>{texts.passwordTitle}</h2>
        <p className="entry-form-lead">{texts.passwordLead}</p>
        <Link className="button justify-self-start" href={routes.changePassword.path}>
          {texts.changePassword}
        </Link>
      </section>
      <section className={card}>
        <h2>{texts.twoStepTitle}</h2>
        <p className="entry-form-lead">{texts.twoStepLead}</p>
        <noscript>
          <p>{texts.noScript}</p>
        </noscript>
        {!account && (
          <ConfirmPassword
            {...shared}
            error={error}
            onOpened={setAccount}
            onSecondStep={setSecondStep}
          />
        )}
        {account && !account.emailVerified && !account.apps.length && (
          <UnverifiedEmail
            {...shared}
            returnUrl={props.returnUrl}
            onRead={setAccount}
            onExpired={close}
          />
        )}
        {account && (account.emailVerified || account.apps.length > 0) && (
          <Apps
            {...shared}
            productName={props.productName}
            apps={account.apps}
            onChange={setAccount}
            onExpired={close}
          />
        )}
      </section>
    </div>
  );
}

function ConfirmPassword(
  props: StepProps & {
    readonly error: unknown;
    readonly onOpened: (account: TwoStepAccount) => void;
    readonly onSecondStep: (secondStep: SecondStep<TwoStepAccount>) => void;
  },
) {
  const { texts, errors, identity, email } = props;
  const form = useEntryForm<{ readonly password: string }>({
    initial: { form: props.error },
    read: (data) => ({ password: String(data.get("password")) }),
    check: ({ password }) => (password === "" ? { password: texts.passwordMissing } : undefined),
    send: async ({ password }) => {
      const opened = await openAccount(identity, { email, password });
      if ("result" in opened) props.onOpened(opened.result);
      else props.onSecondStep(opened.secondStep);
      return undefined;
    },
    caught: (error) =>
      faultOf(error) === "credentials" ? { password: texts.passwordWrong } : { form: error },
  });

  return (
    <>
      <p>{texts.confirmLead}</p>
      <EntryForm form={form} errors={errors} label={texts.confirm} busyLabel={texts.confirming}>
        {faultOf(form.faults.form) === "unverified" && (
          <SendVerification
            texts={{ ...texts, mailSent: texts.mailSent.replace("{email}", () => email) }}
            errors={errors}
            identity={identity}
          />
        )}
        {/* Password managers read here whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={texts.password}
          showLabel={texts.showPassword}
          error={form.faults.password}
          autoComplete="current-password"
        />
      </EntryForm>
    </>
  );
}

/** Before the first app the address must be verified: offers the mail, and looks again. */
function UnverifiedEmail(
  props: StepProps & {
    readonly returnUrl: string;
    readonly onRead: (account: TwoStepAccount) => void;
    readonly onExpired: (error: unknown) => void;
  },
) {
  const { texts, errors, identity, email } = props;
  const { feedback, busy, run } = useOneChange(props.onExpired);

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
      <p ref={takeFocus} tabIndex={-1} className="wrap-anywhere focus:outline-none">
        {texts.unverified.replace("{email}", () => email)}
      </p>
      <FeedbackNotice feedback={feedback} errors={errors} />
      <button type="button" className="button button-primary" aria-disabled={busy} onClick={send}>
        {texts.sendMail}
      </button>
      <button type="button" className="button" aria-disabled={busy} onClick={look}>
        {texts.verified}
      </button>
    </div>
  );
}
