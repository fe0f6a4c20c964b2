"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useState } from "react";
import { announce } from "@/components/feedback/announcements";
import { addressOf, onNavigationStart } from "./navigation-events";

/** Announce only slow navigations. */
const unheardMilliseconds = 1000;

/** A thin bar during a navigation. The style sheet hides it for the first 150 ms. */
export function NavigationProgress({ label }: { label: string }) {
  const address = addressOf(usePathname(), useSearchParams());
  const [leaving, setLeaving] = useState<string>();
  useLayoutEffect(
    () =>
      onNavigationStart((navigation) => {
        // Navigating to the current address never changes it, so nothing would hide the bar.
        const from = navigation.address === address ? undefined : address;
        // In the router's own transition, the bar would appear only together with the new page.
        queueMicrotask(() => setLeaving(from));
      }),
    [address],
  );
  const running = leaving === address;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => announce(label), unheardMilliseconds);
    return () => clearTimeout(timer);
  }, [running, label]);
  if (!running) return null;
  return <div className="navigation-progress-bar" role="progressbar" aria-label={label} />;
}

/** Sets aria-busy on the pressed link until its page is there: one place for all links. */
export function PendingLink() {
  const address = addressOf(usePathname(), useSearchParams());
  useLayoutEffect(() => {
    let marked: Element | undefined;
    const clear = () => marked?.removeAttribute("aria-busy");
    const stop = onNavigationStart((navigation) => {
      clear();
      if (navigation.address === address || navigation.kind === "traverse") return;
      marked = linkTo(navigation.address);
      marked?.setAttribute("aria-busy", "true");
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
