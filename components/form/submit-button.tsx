"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * The button of an `EntryForm`. Until scripts run it is disabled: a press must not send a password
 * to a page. While busy it keeps its name, and a status is announced.
 */
export function SubmitButton(props: {
  readonly label: string;
  readonly busy: boolean;
  readonly busyLabel: string;
}) {
  const ready = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
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
