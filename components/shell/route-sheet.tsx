"use client";

import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "@/components/theme/icon";

/** A page of this path over the one that it was opened from; closing it, or Back, leads there. */
export function RouteSheet(props: {
  path: string;
  title: string;
  close: string;
  children: ReactNode;
}) {
  const { path, title, close, children } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const router = useRouter();
  // The router keeps what a slot shows when a page without one is opened.
  const isShown = usePathname() === path;

  useLayoutEffect(() => {
    const { current } = sheet;
    if (isShown && current?.showPopover && !current.matches(":popover-open")) current.showPopover();
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div
      ref={sheet}
      popover="auto"
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
        className="icon-button fixed top-2 right-4 z-2 bg-surface"
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

const look =
  "pointer-events-auto [--sheet-top:0px] open:grid grid-cols-[100%] content-start gap-3 inset-[0_0_0_auto] w-[min(860px,100vw)] h-dvh max-h-none m-0 p-5 rounded-none border-y-0 border-r-0 overflow-auto overscroll-contain backdrop:bg-(--scrim) max-wide:w-full max-wide:p-4 max-wide:border-0 print:absolute print:inset-[14mm_0_auto] print:w-full print:h-auto print:p-0 print:border-0 print:overflow-visible";
