"use client";

import { useLayoutEffect, useState } from "react";
import { allDecimals, followRememberedChoice, hideBeforePaintSource } from "./hidden-amounts";

/**
 * Hides the amounts before the first paint if this browser remembers that, and follows other tabs.
 * The script keeps the nonce of the first load: a refresh brings another one, which the document's
 * policy does not contain.
 */
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
