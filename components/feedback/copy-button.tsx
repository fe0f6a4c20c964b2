"use client";

import { showToast } from "./toast";

/** Copies a text, or the page's URL without the user's own settings in it, and shows the result in a toast. Closes the menu around it. */
export function CopyButton(props: {
  readonly text?: string | (() => string);
  readonly label: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly className?: string;
}) {
  const { text, label, copied, notCopied, className = "button-quiet" } = props;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        typeof text === "function" ? text() : (text ?? location.origin + location.pathname),
      );
      showToast(copied);
    } catch {
      showToast(notCopied, "failed");
    }
  };
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>("[popover]:not([role=dialog])")?.hidePopover?.();
        void copy();
      }}
    >
      {label}
    </button>
  );
}
