"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { RetryButton } from "@/components/feedback/retry-button";
import { showToast } from "@/components/feedback/toast";
import { EarlyButton } from "@/components/form/early-button";

const menuId = "loan-menu";

/** A line of the menu, which a press closes. */
const line = {
  className: "menu-line px-3 noscript:hidden",
  popoverTarget: menuId,
  popoverTargetAction: "hide",
} as const;

/** Copies texts, and refreshes the page. */
export function LoanMenu(props: {
  /** Without a `text`, the page's URL without the user's own settings in it. */
  copies: readonly { readonly label: string; readonly text?: string; readonly copied: string }[];
  news: ComponentProps<typeof RetryButton>["news"];
  /** What the page's words mean, if there is a help. */
  help: { readonly label: string; readonly href: string } | undefined;
  words: { readonly menu: string; readonly notCopied: string; readonly refresh: string };
}) {
  const { copies, news, help, words } = props;
  const copy = async (text: string, copied: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(copied);
    } catch {
      showToast(words.notCopied, "failed");
    }
  };
  return (
    <>
      <button type="button" className="icon-button -mr-2 print:hidden" popoverTarget={menuId}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path
            d="M4 10h.01M10 10h.01M16 10h.01"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </svg>
        <span className="visually-hidden">{words.menu}</span>
      </button>
      <div
        id={menuId}
        popover="auto"
        className="floating min-w-[240px] p-2 text-text text-m print:hidden supports-[anchor-scope:--a]:inset-auto supports-[anchor-scope:--a]:m-0 supports-[anchor-scope:--a]:[position-area:block-end_span-inline-start]"
      >
        {copies.map(({ label, text, copied }) => (
          <EarlyButton
            key={label}
            {...line}
            onClick={() => copy(text ?? location.origin + location.pathname, copied)}
          >
            {label}
          </EarlyButton>
        ))}
        <RetryButton look={line} label={words.refresh} news={news} />
        {help ? (
          <Link className="menu-line px-3" href={help.href} prefetch={false}>
            {help.label}
          </Link>
        ) : null}
      </div>
    </>
  );
}
