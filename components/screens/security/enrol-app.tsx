"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { codeIn } from "@/components/form/code-form";
import { EarlyForm } from "@/components/form/early-form";
import entry from "@/components/form/entry-form.module.css";
import { type IdentityMessages, identityMessage } from "@/components/form/identity-message";
import { Notice } from "@/components/form/notice";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import type { Enrolment, TwoStepAccount } from "@/lib/browser/authenticator-apps";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import { QrCode } from "./qr-code";
import styles from "./security.module.css";

export type EnrolTexts = {
  readonly addTitle: string;
  readonly scan: string;
  readonly qrCode: string;
  readonly secret: string;
  readonly name: string;
  readonly suggestedName: string;
  readonly nameMissing: string;
  readonly code: string;
  readonly codeMissing: string;
  readonly codeMalformed: string;
  readonly activate: string;
  readonly activating: string;
  readonly cancel: string;
};

const longestName = 60;

/** A new app's secret as QR code and text, its name, and the first code as proof. */
export function EnrolApp(props: {
  readonly texts: EnrolTexts;
  readonly errors: IdentityMessages;
  readonly enrolment: Enrolment;
  readonly onDone: (account: TwoStepAccount) => void;
  readonly onCancel: () => void;
  readonly onExpired: (error: unknown) => void;
}) {
  const { texts, errors, enrolment } = props;
  const [faults, setFaults] = useState<{ name?: string; code?: string; form?: unknown }>({});
  const [busy, setBusy] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  function refuseCode(code: string): void {
    setFaults({ code });
    codeField.current?.focus();
    codeField.current?.select();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const name = String(data.get("name")).trim().slice(0, longestName);
    const code = codeIn(String(data.get("code")));
    if (name === "") {
      setFaults({ name: texts.nameMissing });
      return nameField.current?.focus();
    }
    if (!/^\d{6}$/.test(code))
      return refuseCode(code === "" ? texts.codeMissing : texts.codeMalformed);
    setFaults({});
    setBusy(true);
    try {
      props.onDone(await enrolment.complete(code, name));
    } catch (error) {
      reportUnknown(error);
      setBusy(false);
      if (faultOf(error) === "expired") return props.onExpired(error);
      if (faultOf(error) === "wrongCode") return refuseCode(errors.wrongCode);
      setFaults({ form: error });
    }
  }

  return (
    <div className={styles.apps}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.addTitle}
      </h3>
      <p>{texts.scan}</p>
      <QrCode text={enrolment.address} label={texts.qrCode} />
      <p>
        {texts.secret} <code className={styles.secret}>{inGroups(enrolment.secret)}</code>
      </p>
      <EarlyForm className={entry.fields} onSubmit={submit}>
        {faults.form !== undefined && (
          <Notice kind="alert" takesFocus>
            {identityMessage(faults.form, errors)}
          </Notice>
        )}
        <TextField
          ref={nameField}
          name="name"
          label={texts.name}
          error={faults.name}
          autoComplete="off"
          defaultValue={texts.suggestedName}
        />
        <TextField
          ref={codeField}
          name="code"
          label={texts.code}
          error={faults.code}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <SubmitButton label={texts.activate} busy={busy} busyLabel={texts.activating} />
      </EarlyForm>
      <button type="button" className={entry.link} onClick={props.onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
}

/** In groups of four, as a person copies it. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
