"use client";

import { faultOf } from "@/lib/browser/identity-error";
import type { AuthenticatorApp, SecondStep } from "@/lib/browser/identity-service";
import type { Catalogue } from "@/lib/i18n/locale";
import { EntryForm, useEntryForm } from "./entry-form";
import { type IdentityMessages, withContact } from "./identity-message";
import { EntryHeading, takeFocus } from "./notice";
import { TextField } from "./text-field";

export function CodeForm<Result>(props: {
  readonly texts: Catalogue["code"];
  readonly errors: IdentityMessages;
  readonly secondStep: SecondStep<Result>;
  readonly onDone: (result: Result) => void;
  /** Without an error: by the lender's wish. With one, the caller shows it. */
  readonly onBack: (error?: unknown) => void;
}) {
  const { texts, errors, secondStep, onDone, onBack } = props;
  const form = useEntryForm({
    read: (data) => ({
      appId: String(data.get("app") ?? secondStep.apps[0]?.id),
      code: readCode(data),
    }),
    check: ({ code }) => codeFault(code, texts),
    send: async ({ appId, code }) => {
      onDone(await secondStep.complete(appId, code));
      return undefined;
    },
    caught: (error) => {
      if (faultOf(error) === "wrongCode") return { code: errors.wrongCode };
      // The step is over, or its form has no remedy.
      const isOver = ["expired", "unverified"].includes(faultOf(error));
      if (isOver) onBack(error);
      return isOver ? {} : { form: error };
    },
  });

  return (
    <div className="entry-form-step">
      <EntryHeading title={texts.title} text={texts.lead} />
      <EntryForm form={form} errors={errors} label={texts.confirm} busyLabel={texts.confirming}>
        <AppChoice apps={secondStep.apps} label={texts.app} unnamed={texts.unnamedApp} />
        <TextField
          ref={takeFocus}
          name="code"
          label={texts.code}
          error={form.faults.code}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </EntryForm>
      <button type="button" className="button-quiet justify-self-center" onClick={() => onBack()}>
        {texts.back}
      </button>
      <p className="entry-form-lead">{withContact(texts.lost, errors)}</p>
    </div>
  );
}

export function readCode(form: FormData): string {
  return String(form.get("code")).replace(/[\s-]/g, "");
}

export function codeFault(
  code: string,
  texts: { readonly missing: string; readonly malformed: string },
): { readonly code: string } | undefined {
  if (/^\d{6}$/.test(code)) return undefined;
  return { code: code === "" ? texts.missing : texts.malformed };
}

function AppChoice(props: {
  readonly apps: readonly AuthenticatorApp[];
  readonly label: string;
  readonly unnamed: string;
}) {
  const { apps, label, unnamed } = props;
  if (apps.length < 2) return null;
  return (
    <fieldset className="min-w-0 mb-3 p-0 border-0 mx-0">
      <legend className="p-0 font-medium">{label}</legend>
      {apps.map(({ id, name }, index) => (
        <label
          key={id}
          className="flex items-center gap-3 min-h-touch wrap-anywhere cursor-pointer"
        >
          <input type="radio" name="app" value={id} defaultChecked={index === 0} />
          <bdi>{name || unnamed}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
