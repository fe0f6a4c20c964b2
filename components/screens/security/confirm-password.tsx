"use client";

import { EntryForm } from "@/components/form/entry-form";
import type { IdentityProps } from "@/components/form/identity-message";
import { PasswordField } from "@/components/form/password-field";
import { SendVerification } from "@/components/form/send-verification";
import { useEntryForm } from "@/components/form/use-entry-form";
import type { TwoStepAccount } from "@/lib/browser/authenticator-apps";
import { faultOf } from "@/lib/browser/identity-error";
import type { SecondStep } from "@/lib/browser/identity-service";
import { openAccount } from "@/lib/browser/open-account";

export function ConfirmPassword(
  props: IdentityProps<"security"> & {
    readonly email: string;
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
      const opened = await openAccount(identity, email, password);
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
