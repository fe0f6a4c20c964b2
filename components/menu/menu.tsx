"use client";

import { type ReactNode, useId } from "react";

/** A button that opens what belongs to it: beside it, on a phone above the tab bar. Works without scripts. */
export function Menu(props: {
  /** What the button shows, after its sign. */
  label: ReactNode;
  /** The path of its sign, in a square of 20. */
  sign: string;
  look: "pill" | "button-quiet" | "icon-button";
  /** The look of what it opens. */
  className?: string;
  children: ReactNode;
}) {
  const { label, sign, look, className = "", children } = props;
  const id = useId();
  return (
    <>
      <button type="button" className={look} popoverTarget={id}>
        <Sign path={sign} />
        {label}
      </button>
      <div id={id} popover="auto" className={`floating anchored p-2 ${className}`}>
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
