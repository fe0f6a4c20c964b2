"use client";

import { useEffect } from "react";
import { useQuietRefresh } from "@/components/feedback/use-quiet-refresh";
import { keepSession } from "@/lib/browser/session-renewal";
import type { IdentityConfig } from "@/lib/domain/identity-config";

/**
 * Keeps the session of this document alive, and its figures fresh for readers who come back to it;
 * `expiresIn` in seconds as of the server's answer.
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
