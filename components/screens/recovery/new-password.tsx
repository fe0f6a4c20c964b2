"use client";

import { useCallback, useEffect, useState } from "react";
import { EntryLink } from "@/components/form/entry-link";
import type { IdentityProps } from "@/components/form/identity-message";
import {
  NewPasswordForm,
  newPasswordFaults,
  type PasswordFaults,
} from "@/components/form/new-password-form";
import {
  EntryHeading,
  LinkCheck,
  type LinkCheckStep,
  ResultHeading,
} from "@/components/form/notice";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";

type NewPasswordProps = IdentityProps<"recovery"> & {
  readonly code: string;
  readonly signInPath: string;
  readonly newLinkPath: string;
};

type Step =
  | LinkCheckStep
  | { readonly name: "spent" | "saved" }
  | { readonly name: "ready"; readonly email: string };

export function NewPassword(props: NewPasswordProps) {
  const { texts, errors, identity, code } = props;
  const [step, setStep] = useState<Step>({ name: "checking" });

  const check = useCallback(async () => {
    setStep({ name: "checking" });
    try {
      const { readResetCode } = await import("@/lib/browser/identity");
      setStep({ name: "ready", email: await readResetCode(identity, code) });
    } catch (error) {
      reportUnknown(error);
      setStep(isSpent(error) ? { name: "spent" } : { name: "failed", error });
    }
  }, [identity, code]);

  useEffect(() => void check(), [check]);

  async function save(entered: { password: string }): Promise<PasswordFaults | undefined> {
    try {
      const { savePassword } = await import("@/lib/browser/identity");
      await savePassword(identity, code, entered.password);
      setStep({ name: "saved" });
    } catch (error) {
      reportUnknown(error);
      if (faultOf(error) !== "usedCode") return newPasswordFaults(error, errors);
      setStep({ name: "spent" });
    }
    return undefined;
  }

  if (step.name === "checking" || step.name === "failed")
    return (
      <LinkCheck title={texts.newTitle} texts={texts} errors={errors} step={step} onRetry={check} />
    );
  if (step.name === "ready")
    return (
      <div className="entry-form-step">
        <EntryHeading
          title={texts.newTitle}
          text={texts.newLead.replace("{email}", () => step.email)}
        />
        <NewPasswordForm
          texts={texts}
          errors={errors}
          identity={identity}
          email={step.email}
          save={save}
        />
      </div>
    );
  const saved = step.name === "saved";
  return (
    <div className="entry-form-step">
      <ResultHeading
        title={saved ? texts.savedTitle : texts.codeTitle}
        text={saved ? texts.saved : texts.code}
        role={saved ? "status" : "alert"}
      />
      <EntryLink
        className="button button-primary"
        href={saved ? props.signInPath : props.newLinkPath}
      >
        {saved ? texts.signIn : texts.newLink}
      </EntryLink>
    </div>
  );
}

/** Used, expired, foreign, or its user was deleted: no retry can succeed. */
function isSpent(error: unknown): boolean {
  return ["usedCode", "credentials", "notLender"].includes(faultOf(error));
}
