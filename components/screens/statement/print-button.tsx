"use client";

import { EarlyButton } from "@/components/form/early-button";

/** Opens the browser's own print dialog. */
export function PrintButton({ label }: { label: string }) {
  return (
    <EarlyButton className="button button-primary noscript:hidden" onClick={() => window.print()}>
      {label}
    </EarlyButton>
  );
}
