"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { announce } from "@/components/feedback/announcements";
import { addressOf, onNavigationStart } from "./navigation-events";
import styles from "./navigation-progress.module.css";

/** Long enough that whoever listens would wonder. */
const unheardMilliseconds = 1000;

/**
 * A thin bar while a navigation runs; the style sheet keeps it unseen for the first 150 ms, and it is
 * told to screen readers when it lasts.
 */
export function NavigationProgress({ label }: { label: string }) {
  const address = addressOf(usePathname(), useSearchParams());
  const [leaving, setLeaving] = useState<string>();
  useEffect(
    () =>
      onNavigationStart((navigation) => {
        // To where one is: nothing to wait for that could end.
        const from = navigation.address === address ? undefined : address;
        // Within the router's own transition, the bar would only be drawn together with the new page.
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
  return <div className={styles.bar} role="progressbar" aria-label={label} />;
}
