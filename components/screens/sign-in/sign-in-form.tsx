"use client";

import { useEffect } from "react";
import { EmailField, isEmailAddress } from "@/components/form/email-field";
import { type EntryFaults, EntryForm, useEntryForm } from "@/components/form/entry-form";
import { EntryLink } from "@/components/form/entry-link";
import type { IdentityProps } from "@/components/form/identity-message";
import { PasswordField } from "@/components/form/password-field";
import { SendVerification } from "@/components/form/send-verification";
import { faultOf } from "@/lib/browser/identity-error";
import type { SecondStep } from "@/lib/browser/identity-service";
import { signInWithPassword } from "@/lib/browser/sign-in";
import type { Catalogue } from "@/lib/i18n/locale";

type SignInFormProps = IdentityProps<"signIn"> & {
  readonly recoveryPath: string;
  readonly stepError: unknown;
  readonly onSubmit: () => void;
  readonly onSecondStep: (secondStep: SecondStep<void>) => void;
  readonly onSignedIn: () => void;
};

type Entered = { readonly email: string; readonly password: string };

export function SignInForm(props: SignInFormProps) {
  const { texts, errors, identity, recoveryPath, stepError } = props;
  const form = useEntryForm<Entered>({
    read: (data) => ({
      email: String(data.get("email")).trim(),
      password: String(data.get("password")),
    }),
    check: (entered) => {
      props.onSubmit();
      return check(entered, texts);
    },
    send: async ({ email, password }) => {
      const secondStep = await signInWithPassword(identity, email, password);
      if (secondStep) props.onSecondStep(secondStep);
      else props.onSignedIn();
      return secondStep && {};
    },
  });
  const { faults, setFaults } = form;

  useEffect(() => {
    setFaults(stepError === undefined ? {} : { form: stepError });
  }, [stepError, setFaults]);

  return (
    <EntryForm
      form={form}
      errors={errors}
      remedy={
        <>
          {" "}
          {faultOf(faults.form) === "passwordPolicy" && (
            <EntryLink href={recoveryPath}>{texts.changePassword}</EntryLink>
          )}
        </>
      }
      label={texts.submit}
      busyLabel={texts.submitting}
      onFocus={preload}
    >
      {faultOf(faults.form) === "unverified" && (
        <SendVerification texts={texts} errors={errors} identity={identity} />
      )}
      <EmailField label={texts.email} error={faults.email} />
      <PasswordField
        name="password"
        label={texts.password}
        showLabel={texts.showPassword}
        error={faults.password}
        autoComplete="current-password"
      />
    </EntryForm>
  );
}

function check(
  { email, password }: Entered,
  texts: Catalogue["signIn"],
): EntryFaults<Entered> | undefined {
  const isAddress = isEmailAddress(email);
  if (isAddress && password !== "") return undefined;
  const emailFault = email === "" ? texts.emailMissing : texts.emailMalformed;
  return {
    ...(!isAddress && { email: emailFault }),
    ...(password === "" && { password: texts.passwordMissing }),
  };
}

/** Loads the identity client as soon as an address is typed. */
function preload(): void {
  import("@/lib/browser/identity").catch(() => undefined);
}
