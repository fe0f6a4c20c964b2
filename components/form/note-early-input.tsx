"use client";

import { useState } from "react";
import { noteEarlyInputSource } from "./early-input-source";

/** Records presses before scripts run. The script keeps the nonce of the document's first load. */
export function NoteEarlyInput({ nonce }: { nonce: string | undefined }) {
  const [documentNonce] = useState(nonce);
  return (
    <script nonce={documentNonce} suppressHydrationWarning>
      {noteEarlyInputSource}
    </script>
  );
}
