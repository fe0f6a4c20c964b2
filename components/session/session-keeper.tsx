"use client";

import { useEffect } from "react";
import { useQuietRefresh } from "@/components/feedback/use-quiet-refresh";
import { keepSession } from "@/lib/browser/session-renewal";
import type { IdentityConfig } from "@/lib/domain/identity-config";

/**
 * Renews this document's session, and refreshes the page when the user returns. `expiresIn` is in
 * seconds since the response.
 */
export function SessionKeeper(props: {
  readonly userId: string;
  readonly expiresIn: number;
  readonly identity: IdentityConfig;
}) {
  const { userId, expiresIn, identity } = props;
  const refreshQuietly = useQuietRefresh();
  useEffect(
    () => keepSession({ userId, expiresIn }, identity, refreshQuietly),
    [userId, expiresIn, identity, refreshQuietly],
  );
  return null;
}
