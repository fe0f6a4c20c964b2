"use client";

import { useLayoutEffect, useState } from "react";
import { allDecimals, followRememberedChoice, hideBeforePaintSource } from "./hidden-amounts";

/** Before the first paint, then as other tabs choose. The script keeps the first load's nonce. */
export function HideBeforePaint({ nonce }: { nonce: string | undefined }) {
  const [documentNonce] = useState(nonce);
  // React removes the attribute when it renders the document again.
  useLayoutEffect(followRememberedChoice, []);
  useLayoutEffect(allDecimals.follow, []);
  return (
    <script nonce={documentNonce} suppressHydrationWarning>
      {`${hideBeforePaintSource};${allDecimals.beforePaint}`}
    </script>
  );
}
