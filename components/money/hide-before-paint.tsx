"use client";

import { useLayoutEffect, useState } from "react";
import { allDecimals } from "./all-decimals";
import { followRememberedChoice, hideBeforePaintSource } from "./hidden-amounts";

/**
 * Hides the amounts before the first paint, where this browser remembers that, and follows other
 * tabs. The script keeps the nonce of the document's own load: a refresh brings another one, and
 * whoever then asks the document for its nonce would get one that the policy does not know.
 */
export function HideBeforePaint({ nonce }: { nonce: string | undefined }) {
  const [documentNonce] = useState(nonce);
  // React takes the attribute away when it has to draw the document anew.
  useLayoutEffect(followRememberedChoice, []);
  useLayoutEffect(allDecimals.follow, []);
  return (
    <script nonce={documentNonce} suppressHydrationWarning>
      {`${hideBeforePaintSource};${allDecimals.beforePaint}`}
    </script>
  );
}
