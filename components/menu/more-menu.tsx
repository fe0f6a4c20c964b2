"use client";

import { type ReactNode, useId } from "react";
import { Sign } from "./menu";

/** The sign of a menu of all that has no sign of its own. */
export const dots =
  "M3.7 10a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0m6 0a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0m6 0a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0";

/** What a page offers besides its content: in one line on a desk, behind a button on a phone. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="icon-button wide:hidden print:hidden"
        aria-label={label}
        popoverTarget={id}
      >
        <Sign path={dots} />
      </button>
      <div id={id} popover="auto" className="floating anchored open-line print:hidden">
        {children}
      </div>
    </>
  );
}
