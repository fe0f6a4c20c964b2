"use client";

import { useState } from "react";
import { CodeForm } from "@/components/form/code-form";
import type { IdentityProps } from "@/components/form/identity-message";
import { Link } from "@/components/link";
import type { TwoStepAccount } from "@/lib/browser/authenticator-apps";
import type { SecondStep } from "@/lib/browser/identity-service";
import type { Catalogue } from "@/lib/i18n/locale";
import { routes } from "@/lib/routes";
import { Apps } from "./apps";
import { ConfirmPassword } from "./confirm-password";
import { UnverifiedEmail } from "./unverified-email";

const card = "grid grid-cols-1 gap-4 p-5 max-wide:p-4 card";

type SecurityProps = IdentityProps<"security"> & {
  readonly codeTexts: Catalogue["code"];
  readonly email: string;
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
    <div className="grid grid-cols-1 wide:grid-cols-2 gap-4 items-start max-w-[1000px]">
      <h1 className="col-span-full">{texts.title}</h1>
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
