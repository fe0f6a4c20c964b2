"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLayoutEffect } from "react";
import { addressOf, onNavigationStart } from "./navigation-events";

/** Sets aria-busy on the pressed link until its page is there: one place for all links. */
export function PendingLink() {
  const address = addressOf(usePathname(), useSearchParams());
  useLayoutEffect(() => {
    let marked: readonly Element[] = [];
    const clear = () => {
      for (const element of marked) element.removeAttribute("aria-busy");
      marked = [];
    };
    const stop = onNavigationStart((navigation) => {
      clear();
      if (navigation.address === address || navigation.kind === "traverse") return;
      const link = linkTo(navigation.address);
      marked = link ? [link] : [];
      for (const element of marked) element.setAttribute("aria-busy", "true");
    });
    return () => {
      clear();
      stop();
    };
  }, [address]);
  return null;
}

function linkTo(address: string): Element | undefined {
  const pressed = document.activeElement?.closest("a");
  const links = [pressed, ...document.querySelectorAll<HTMLAnchorElement>("nav a")];
  return (
    links.find((link) => link && addressOf(link.pathname, link.search) === address) ?? undefined
  );
}
