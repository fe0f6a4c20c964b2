"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { EarlyButton } from "@/components/form/early-button";
import { areShortcutsOn } from "./shortcuts-choice";
import type { ShortcutsDialogProps } from "./shortcuts-dialog";
import { actionOf, type Pressed, type ShortcutAction } from "./shortcuts-keys";

const asked = new EventTarget();

/** Letters are text here, or move through options. */
const typing = "input, textarea, select, [contenteditable], [role='listbox'], [role='menu']";

/** Listens for single keys outside of fields and dialogs. The help is loaded on demand. */
export function Shortcuts({ words }: Pick<ShortcutsDialogProps, "words">) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ShortcutsDialogProps>>();

  useEffect(() => {
    const stop = new AbortController();
    const help = () => {
      import("./shortcuts-dialog").then(
        ({ ShortcutsDialog }) => {
          setDialog(() => ShortcutsDialog);
          setOpen(true);
        },
        () => undefined,
      );
    };
    const act = (action: ShortcutAction) => {
      if (action.kind === "go") router.push(action.path);
      else if (action.kind === "help") help();
      else firstFilter()?.focus();
    };
    let before: Pressed | undefined;
    const receive = (event: KeyboardEvent) => {
      if (!isForUs(event)) return;
      const now = { key: event.key, at: event.timeStamp };
      const action = actionOf(now, before);
      before = now;
      if (!action || !offers(words, action)) return;
      event.preventDefault();
      act(action);
    };
    document.addEventListener("keydown", receive, { signal: stop.signal });
    asked.addEventListener("help", help, { signal: stop.signal });
    return () => stop.abort();
  }, [router, words]);

  return open && Dialog ? <Dialog words={words} onClose={() => setOpen(false)} /> : null;
}

/** A screen that is switched off has no key. */
function offers({ actions }: ShortcutsDialogProps["words"], action: ShortcutAction): boolean {
  if (action.kind !== "go") return true;
  return actions.some((each) => each.action.kind === "go" && each.action.path === action.path);
}

export function ShortcutsButton({ label, menu }: { label: string; menu: string }) {
  return (
    <EarlyButton
      className="menu-line noscript:hidden touch:hidden"
      aria-haspopup="dialog"
      onClick={() => {
        // Closed first, so that the focus returns to the button of the menu.
        document.getElementById(menu)?.hidePopover();
        asked.dispatchEvent(new Event("help"));
      }}
    >
      {label}
    </EarlyButton>
  );
}

function isForUs(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented) return false;
  if (target instanceof Element && target.closest(typing)) return false;
  return !document.querySelector("dialog[open]") && areShortcutsOn();
}

function firstFilter(): HTMLElement | null {
  const control = document.querySelector<HTMLElement>(
    "main search :is(select, input:not([type='hidden']))",
  );
  const behind = control?.closest("details");
  if (behind && !control?.checkVisibility()) behind.open = true;
  return control;
}
