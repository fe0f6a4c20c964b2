"use client";

import { useEffect } from "react";
import { useQuietRefresh } from "@/components/feedback/use-quiet-refresh";
import { keepSession } from "@/lib/browser/session-renewal";
import type { IdleLimit } from "@/lib/browser/watch-use";
import type { IdentityConfig } from "@/lib/domain/identity-config";

/** `expiresIn` is in seconds since the response. With `idle` it ends a session that nobody uses. */
export function SessionKeeper(props: {
  readonly userId: string;
  readonly expiresIn: number;
  readonly identity: IdentityConfig;
  readonly idle?: IdleLimit | undefined;
}) {
  const { userId, expiresIn, identity, idle } = props;
  const refreshQuietly = useQuietRefresh();
  useEffect(
    () => keepSession({ userId, expiresIn }, identity, refreshQuietly),
    [userId, expiresIn, identity, refreshQuietly],
  );
  const [limit, left] = [idle?.limit, idle?.left];
  useEffect(() => {
    if (limit === undefined || left === undefined) return;
    const watching = import("@/lib/browser/watch-use").then(({ watchUse }) =>
      watchUse({ limit, left }),
    );
    return () => void watching.then((stop) => stop());
  }, [limit, left]);
  return null;
}
