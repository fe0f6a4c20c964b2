"use client";

import type { ComponentProps } from "react";
import { CopyButton } from "@/components/feedback/copy-button";
import { RetryButton } from "@/components/feedback/retry-button";
import { Link } from "@/components/link";
import { Menu } from "@/components/menu";

const line = "menu-line px-3 noscript:hidden";

export function LoanMenu(props: {
  /** Without a `text`, the page's URL without the user's own settings in it. */
  copies: readonly { readonly label: string; readonly text?: string; readonly copied: string }[];
  news: ComponentProps<typeof RetryButton>["news"];
  /** What the page's words mean, if there is a help. */
  help: { readonly label: string; readonly href: string } | undefined;
  words: { readonly menu: string; readonly notCopied: string; readonly refresh: string };
}) {
  const { copies, news, help, words } = props;
  return (
    <Menu
      icon="more"
      name={words.menu}
      look="icon-button"
      opens={{ className: "p-2 min-w-[240px] text-text text-m" }}
    >
      {copies.map(({ label, text, copied }) => (
        <CopyButton
          key={label}
          className={line}
          text={() => text ?? location.origin + location.pathname}
          label={label}
          copied={copied}
          notCopied={words.notCopied}
        />
      ))}
      <RetryButton className={line} label={words.refresh} news={news} />
      {help ? (
        <Link className="menu-line px-3" href={help.href}>
          {help.label}
        </Link>
      ) : null}
    </Menu>
  );
}
