"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { useScripted } from "@/components/use-scripted";
import { reportUnknown } from "@/lib/browser/identity-error";
import { type IdentityMessages, identityMessage } from "./identity-message";
import { Notice } from "./notice";

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

/** What is wrong: a sentence for each field, by its name, and the error of the whole form. */
export type EntryFaults<Entered> = { readonly [Name in keyof Entered]?: string | undefined } & {
  readonly form?: unknown;
};

type Found<Entered> = EntryFaults<Entered> | undefined;

type EntryFormState<Entered> = {
  readonly faults: EntryFaults<Entered>;
  readonly setFaults: (faults: EntryFaults<Entered>) => void;
  readonly busy: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

/** A form that is sent once at a time; `check`, `send` and `caught` return what is wrong. After
 * undefined from `send` it stays busy: its page is left. */
export function useEntryForm<Entered>(form: {
  readonly initial?: EntryFaults<Entered>;
  readonly read: (data: FormData) => Entered;
  readonly check: (entered: Entered) => Found<Entered> | Promise<Found<Entered>>;
  readonly send: (entered: Entered) => Promise<Found<Entered>>;
  readonly caught?: (error: unknown, entered: Entered) => EntryFaults<Entered>;
}): EntryFormState<Entered> {
  const [faults, setFaults] = useState<EntryFaults<Entered>>(form.initial ?? {});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    const entered = form.read(new FormData(fields));
    const refuse = (found: EntryFaults<Entered>) => {
      setBusy(false);
      setFaults(found);
      focusFirst(fields, found);
    };
    setBusy(true);
    try {
      const checked = form.check(entered);
      // Awaited only if it must be: the focus moves within the press.
      const wrong = checked instanceof Promise ? await checked : checked;
      if (wrong) return refuse(wrong);
      setFaults({});
      const found = await form.send(entered);
      if (found) refuse(found);
    } catch (error) {
      reportUnknown(error);
      const ofForm = { form: error } as EntryFaults<Entered>;
      refuse(form.caught?.(error, entered) ?? ofForm);
    }
  }

  return { faults, setFaults, busy, submit };
}

function focusFirst(form: HTMLFormElement, faults: Readonly<Record<string, unknown>>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || !faults[field.name]) continue;
    field.focus();
    // A code is typed anew, not corrected.
    if (field.autocomplete === "one-time-code") field.select();
    return;
  }
}
