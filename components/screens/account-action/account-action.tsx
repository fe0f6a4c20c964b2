"use client";

import { useCallback, useEffect, useState } from "react";
import { EntryLink } from "@/components/form/entry-link";
import type { IdentityProps } from "@/components/form/identity-message";
import {
  EntryHeading,
  LinkCheck,
  type LinkCheckStep,
  ResultHeading,
} from "@/components/form/notice";
import { codeOf, faultOf, reportUnknown } from "@/lib/browser/identity-error";
import type { AccountAction as Action } from "@/lib/domain/action-link";
import type { Catalogue } from "@/lib/i18n/locale";

type AccountActionProps = IdentityProps<"accountAction"> & {
  readonly action: Action;
  readonly code: string;
  readonly nextPath: string;
  readonly signInPath: string;
};

type Step =
  | LinkCheckStep
  | { readonly name: "expired" }
  | { readonly name: "used" }
  | { readonly name: "ready" | "done"; readonly email: string };

/** Done at a press: programs that open a mail's links change nothing. */
export function AccountAction(props: AccountActionProps) {
  const { texts, errors, identity, action, code } = props;
  const [step, setStep] = useState<Step>({ name: "checking" });
  const [busy, setBusy] = useState(false);
  const words = texts[action];

  const check = useCallback(async () => {
    setStep({ name: "checking" });
    try {
      const { checkAction } = await import("@/lib/browser/account-action");
      setStep({ name: "ready", email: await checkAction(identity, action, code) });
    } catch (error) {
      reportUnknown(error);
      setStep(stepAfter(error));
    }
  }, [identity, action, code]);

  useEffect(() => void check(), [check]);

  async function apply(email: string) {
    if (busy) return;
    setBusy(true);
    try {
      const { applyAction } = await import("@/lib/browser/account-action");
      await applyAction(identity, code);
      setStep({ name: "done", email });
    } catch (error) {
      reportUnknown(error);
      setStep(stepAfter(error));
    } finally {
      setBusy(false);
    }
  }

  if (step.name === "expired" || step.name === "used")
    return <DeadLink texts={texts} reason={step.name} signInPath={props.signInPath} takesFocus />;
  if (step.name === "checking" || step.name === "failed")
    return (
      <LinkCheck title={words.title} texts={texts} errors={errors} step={step} onRetry={check} />
    );
  const { email } = step;
  const about = (text: string) => text.replace("{email}", () => email);
  if (step.name === "ready")
    return (
      <div className="entry-form-step">
        <EntryHeading title={words.title} text={about(words.lead)} />
        <button
          type="button"
          className="button button-primary"
          aria-disabled={busy}
          onClick={() => apply(email)}
        >
          {words.confirm}
        </button>
        <span role="status" className="visually-hidden">
          {busy && texts.working}
        </span>
      </div>
    );
  return (
    <div className="entry-form-step">
      <ResultHeading title={words.doneTitle} text={about(words.done)} />
      <EntryLink className="button button-primary" href={props.nextPath}>
        {words.next}
      </EntryLink>
    </div>
  );
}

/** A code that is spent, foreign, or whose user was deleted can never succeed. */
function stepAfter(error: unknown): Step {
  if (codeOf(error) === "auth/expired-action-code") return { name: "expired" };
  const isSpent = ["usedCode", "credentials", "notLender"].includes(faultOf(error));
  return isSpent ? { name: "used" } : { name: "failed", error };
}

export function DeadLink(props: {
  readonly texts: Catalogue["accountAction"];
  readonly reason: "malformed" | "foreign" | "expired" | "used";
  readonly signInPath: string;
  readonly takesFocus?: boolean;
}) {
  const { texts, reason, signInPath, takesFocus } = props;
  const heading = { title: texts.deadTitle, text: texts[reason] };
  return (
    <div className="entry-form-step">
      {takesFocus ? <ResultHeading {...heading} role="alert" /> : <EntryHeading {...heading} />}
      <EntryLink className="button button-primary" href={signInPath}>
        {texts.signIn}
      </EntryLink>
    </div>
  );
}
