"use client";

import { useState } from "react";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import type { Feedback } from "./notice";

/** Runs one change of the account at a time. `onExpired`: the sign-in is too old for changes. */
export function useOneChange(onExpired?: (error: unknown) => void) {
  const [feedback, setFeedback] = useState<Feedback>({});
  const [busy, setBusy] = useState(false);

  async function run(act: () => Promise<string | undefined>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFeedback({});
    try {
      const words = await act();
      if (words !== undefined) setFeedback({ words });
    } catch (error) {
      reportUnknown(error);
      if (onExpired && faultOf(error) === "expired") return onExpired(error);
      setFeedback({ error });
    } finally {
      setBusy(false);
    }
  }

  return { feedback, setFeedback, busy, run };
}
