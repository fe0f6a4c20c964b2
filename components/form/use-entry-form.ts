"use client";

import { type FormEvent, useState } from "react";
import { reportUnknown } from "@/lib/browser/identity-error";

/** What is wrong: a sentence for each field, by its name, and the error of the whole form. */
export type EntryFaults<Entered> = { readonly [Name in keyof Entered]?: string | undefined } & {
  readonly form?: unknown;
};

type Found<Entered> = EntryFaults<Entered> | undefined;

export type EntryFormState<Entered> = {
  readonly faults: EntryFaults<Entered>;
  readonly setFaults: (faults: EntryFaults<Entered>) => void;
  readonly busy: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

/**
 * A form that is sent once at a time; `check`, `send` and `caught` return what is wrong.
 * After undefined from `send` it stays busy: its page is left.
 */
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
