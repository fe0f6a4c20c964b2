"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Disabled until scripts run: a press must not send a password. While busy it keeps its name. */
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
