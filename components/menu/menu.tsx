"use client";

import { type HTMLAttributes, type ReactNode, useId } from "react";

/** The sign of a menu of all that has no sign of its own. */
export const dots =
  "M3.7 10a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0m6 0a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0m6 0a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0";

/** A button that opens what belongs to it: beside it, on a phone above the tab bar. Works without scripts. */
export function Menu(props: {
  /** The path of a `Sign` before the label. */
  sign?: string;
  label?: ReactNode;
  /** The button's name, if it is not its label. */
  name?: string | undefined;
  /** The classes of the button. */
  look: string;
  /** The attributes of what it opens. */
  opens?: HTMLAttributes<HTMLElement>;
  children: ReactNode;
}) {
  const { sign, label, name, look, opens, children } = props;
  const id = useId();
  return (
    <>
      <button type="button" className={look} popoverTarget={id} aria-label={name}>
        {sign ? <Sign path={sign} /> : null}
        {label}
      </button>
      <div
        {...opens}
        id={id}
        popover="auto"
        className={`floating anchored print:hidden ${opens?.className ?? "p-2"}`}
      >
        {children}
      </div>
    </>
  );
}

/** A drawn sign of one line, in a square of 20. */
export function Sign({ path }: { path: string }) {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="1.6" />
    </svg>
  );
}
