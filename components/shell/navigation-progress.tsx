"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { onNavigationStart } from "./navigation-events";
import styles from "./navigation-progress.module.css";

/** A thin bar while a navigation runs; the style sheet keeps it unseen for the first 150 ms. */
export function NavigationProgress({ label }: { label: string }) {
  const address = `${usePathname()}?${useSearchParams()}`;
  const [leaving, setLeaving] = useState<string>();
  useEffect(
    // Within the router's own transition, the bar would only be drawn together with the new page.
    () => onNavigationStart(() => queueMicrotask(() => setLeaving(address))),
    [address],
  );
  if (leaving !== address) return null;
  return <div className={styles.bar} role="progressbar" aria-label={label} />;
}
