"use client";

import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "@/components/theme/icon";
import { routes } from "@/lib/routes";

const { path } = routes.figure;

/** A figure over the page that it was opened from; closing it, or Back, leads there. */
export function RouteSheet(props: { title: ReactNode; close: string; children: ReactNode }) {
  const { title, close, children } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const router = useRouter();
  // The router keeps what a slot shows when a page without one is opened.
  const isShown = usePathname() === path;

  useLayoutEffect(() => {
    const { current } = sheet;
    if (!isShown || !current?.showPopover) return;
    if (!current.matches(":popover-open")) current.showPopover();
    return coverPage(current);
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div
      ref={sheet}
      popover="manual"
      role="dialog"
      // A press in it keeps the focus in it.
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`route-sheet floating ${look}`}
      // A menu in it tells here too that it was closed.
      onToggle={({ target, currentTarget, newState }) => {
        if (target === currentTarget && newState === "closed" && location.pathname === path)
          router.back();
      }}
    >
      <button
        type="button"
        // A press beside the sheet is one on the button.
        className="icon-button fixed top-2 right-4 z-2 bg-surface before:fixed before:inset-[0_min(860px,100vw)_0_0] max-wide:before:hidden"
        aria-label={close}
        onClick={() => sheet.current?.hidePopover()}
      >
        <Icon name="close" />
      </button>
      <h2 id={titleId} className="pr-7 wrap-anywhere">
        {title}
      </h2>
      {children}
    </div>
  );
}

const above = "dialog[open], :popover-open:not(.route-sheet)";

/** A modal dialog would stop toasts; a press on one would close an automatic popover. */
function coverPage(sheet: HTMLElement): () => void {
  const page = document.querySelectorAll<HTMLElement>(
    "main > :not(.route-sheet), body > :is(a, header)",
  );
  const hear = ({ key }: KeyboardEvent) => {
    const isOnTop = !document.querySelector(above);
    if (key === "Escape" && isOnTop) sheet.hidePopover();
  };
  for (const part of page) part.inert = true;
  // In the capture phase: later the same key has already closed what lies above.
  document.addEventListener("keydown", hear, true);
  return () => {
    for (const part of page) part.inert = false;
    document.removeEventListener("keydown", hear, true);
  };
}

const look =
  "[--sheet-top:0px] open:grid grid-cols-[100%] content-start gap-3 inset-[0_0_0_auto] w-[min(860px,100vw)] h-dvh max-h-none m-0 p-5 rounded-none border-y-0 border-r-0 overflow-auto overscroll-contain backdrop:bg-(--scrim) max-wide:w-full max-wide:p-4 max-wide:border-0 print:absolute print:inset-[14mm_0_auto] print:w-full print:h-auto print:p-0 print:border-0 print:overflow-visible";
