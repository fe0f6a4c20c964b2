"use client";

import Snackbar from "@mui/material/Snackbar";
import { useRef } from "react";
import { Icon } from "@/components/theme/icon";
import { IslandTheme } from "@/components/theme/island-theme";
import { useRefresh } from "./retry-button";
import type { ToastKind } from "./toast";

const colours: Readonly<Record<ToastKind, string>> = {
  done: "flex-none text-interest-inverse",
  note: "flex-none",
  failed: "flex-none text-danger-inverse",
  stale: "flex-none text-danger-inverse",
};

export type ToastBarProps = {
  readonly text: string;
  readonly kind: ToastKind;
  readonly textId: string;
  readonly turn: number;
  readonly open: boolean;
  readonly dismiss: string;
  readonly retry: string;
  readonly onDismiss: () => void;
};

const placeLook =
  "top-auto w-auto m-0 p-0 border-0 overflow-visible bg-transparent max-wide:inset-[auto_var(--spacing-3)_var(--above-tabs)]! print:hidden!";
const barLook =
  "flex items-center gap-3 max-w-[480px] py-1 pr-2 pl-4 max-wide:gap-2 max-wide:pl-3 outline-1 outline-transparent rounded-m bg-text [box-shadow:var(--shadow-2)] text-surface text-s [&_button]:flex-none [&_button]:focus-visible:outline-current [&_button]:focus-visible:-outline-offset-4 max-wide:grow max-wide:max-w-none";

const shownMilliseconds = 10_000;

/** Above the menu or sheet that is open, which is in the browser's top layer. */
function raise(bar: HTMLElement | null): void {
  bar?.showPopover?.();
}

export function ToastBar(props: ToastBarProps) {
  const { text, kind, textId, turn, open, dismiss, retry, onDismiss } = props;
  const { refresh } = useRefresh();
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);

  const leave = () => {
    // Move the focus out of the bar before it is removed.
    const back = before.current?.isConnected ? before.current : document.querySelector("main");
    if (
      button.current?.parentElement?.contains(document.activeElement) &&
      back instanceof HTMLElement
    )
      back.focus({ preventScroll: true });
    onDismiss();
  };

  return (
    <IslandTheme>
      <Snackbar
        key={turn}
        ref={raise}
        popover="manual"
        open={open}
        autoHideDuration={shownMilliseconds}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        className={placeLook}
        onClose={(_event, reason) => {
          if (reason !== "clickaway") leave();
        }}
      >
        <div className={barLook}>
          <Icon name={kind === "stale" ? "failed" : kind} className={colours[kind]} />
          {/* The live region announces it. A long file name takes two lines; the folder of downloads has all of it. */}
          <span
            aria-hidden="true"
            className={`grow wrap-anywhere ${kind === "done" ? "line-clamp-2" : ""}`}
          >
            {text}
          </span>
          {kind === "stale" ? (
            <button
              type="button"
              className="button-quiet text-inherit underline"
              aria-describedby={textId}
              onClick={() => {
                leave();
                refresh();
              }}
            >
              {retry}
            </button>
          ) : null}
          <button
            type="button"
            className="icon-button"
            ref={button}
            aria-label={dismiss}
            aria-describedby={textId}
            onFocus={({ relatedTarget }) => {
              before.current = relatedTarget;
            }}
            onClick={leave}
          >
            <Icon name="close" />
          </button>
        </div>
      </Snackbar>
    </IslandTheme>
  );
}
