"use client";

import { useLayoutEffect, useState } from "react";
import { allDecimals, hiddenAmounts } from "./hidden-amounts";

/** Before the first paint, then as other tabs choose. The script keeps the first load's nonce. */
export function HideBeforePaint({ nonce }: { nonce: string | undefined }) {
  const [documentNonce] = useState(nonce);
  // React removes the attribute when it renders the document again.
  useLayoutEffect(hiddenAmounts.follow, []);
  useLayoutEffect(allDecimals.follow, []);
  return (
    <script nonce={documentNonce} suppressHydrationWarning>
      {`${hiddenAmounts.beforePaint};${allDecimals.beforePaint}`}
    </script>
  );
}
