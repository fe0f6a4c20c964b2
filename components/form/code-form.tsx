"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import type { SecondStep } from "@/lib/browser/second-step";
import { AppChoice } from "./app-choice";
import { EarlyForm } from "./early-form";
import entry from "./entry-form.module.css";
import { type IdentityMessages, identityMessage } from "./identity-message";
import { Notice } from "./notice";
import { SubmitButton } from "./submit-button";
import { TextField } from "./text-field";

export type CodeTexts = {
  readonly title: string;
  readonly lead: string;
  readonly app: string;
  readonly unnamedApp: string;
  readonly code: string;
  readonly missing: string;
  readonly malformed: string;
  readonly confirm: string;
  readonly confirming: string;
  readonly back: string;
  /** For someone without the app. */
  readonly lost: string;
};

type CodeFormProps<Result> = {
  readonly texts: CodeTexts;
  readonly errors: IdentityMessages;
  readonly secondStep: SecondStep<Result>;
  readonly onDone: (result: Result) => void;
  /** Without an error: by the lender's wish. With one, the caller shows it. */
  readonly onBack: (error?: unknown) => void;
};

/** The second step of a sign-in: the code of an authenticator app. */
export function CodeForm<Result>(props: CodeFormProps<Result>) {
  const { texts, errors, secondStep, onDone, onBack } = props;
  const [fault, setFault] = useState<{ code?: string; form?: unknown }>({});
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  function refuse(code: string): void {
    setFault({ code });
    field.current?.focus();
    field.current?.select();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const code = codeIn(String(data.get("code")));
    if (!/^\d{6}$/.test(code)) return refuse(code === "" ? texts.missing : texts.malformed);
    setFault({});
    setBusy(true);
    try {
      const appId = String(data.get("app") ?? secondStep.apps[0]?.id);
      onDone(await secondStep.complete(appId, code));
    } catch (error) {
      reportUnknown(error);
      setBusy(false);
      // The step is over, or its form has no remedy.
      if (["expired", "unverified"].includes(faultOf(error))) return onBack(error);
      if (faultOf(error) === "wrongCode") return refuse(errors.wrongCode);
      setFault({ form: error });
    }
  }

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
        <AppChoice apps={secondStep.apps} label={texts.app} unnamed={texts.unnamedApp} />
        <TextField
          ref={field}
          name="code"
          label={texts.code}
          error={fault.code}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <SubmitButton label={texts.confirm} busy={busy} busyLabel={texts.confirming} />
      </EarlyForm>
      <button type="button" className={entry.link} onClick={() => onBack()}>
        {texts.back}
      </button>
      <p className={entry.lead}>{texts.lost}</p>
    </div>
  );
}

/** Apps show a code in two groups, and people copy it so. */
export function codeIn(text: string): string {
  return text.replace(/[\s-]/g, "");
}
