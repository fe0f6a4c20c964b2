"use client";

import type { ReactNode } from "react";
import { useScripted } from "@/components/use-scripted";
import { type IdentityMessages, identityMessage } from "./identity-message";
import { Notice } from "./notice";
import type { EntryFormState } from "./use-entry-form";

/** Its method is a safeguard: a password must never become part of a URL. */
export function EntryForm<Entered>(props: {
  readonly form: EntryFormState<Entered>;
  readonly errors: IdentityMessages;
  readonly remedy?: ReactNode;
  readonly label: string;
  readonly busyLabel: string;
  readonly onFocus?: () => void;
  readonly children: ReactNode;
}) {
  const { faults, busy, submit } = props.form;
  return (
    <form
      method="post"
      noValidate
      className="entry-form-fields"
      onSubmit={submit}
      onFocus={props.onFocus}
    >
      {faults.form !== undefined && (
        <Notice kind="alert" takesFocus>
          {identityMessage(faults.form, props.errors)}
          {props.remedy}
        </Notice>
      )}
      {props.children}
      <SubmitButton label={props.label} busy={busy} busyLabel={props.busyLabel} />
    </form>
  );
}

/** Disabled until scripts run: a press must not send a password. While busy it keeps its name. */
function SubmitButton(props: {
  readonly label: string;
  readonly busy: boolean;
  readonly busyLabel: string;
}) {
  const ready = useScripted();
  return (
    <>
      <button
        type="submit"
        className="button button-primary submit-button-submit"
        disabled={!ready}
        aria-disabled={props.busy}
        data-busy={props.busy ? "" : undefined}
      >
        {props.label}
      </button>
      <span role="status" className="visually-hidden">
        {props.busy && props.busyLabel}
      </span>
    </>
  );
}
