"use client";

import { useEffect } from "react";
import type { IdentityConfig } from "@/lib/identity/browser-config";
import { keepSession } from "@/lib/identity/browser-keeper";

/** Keeps the session of this document alive; `expiresIn` in seconds as of the server's answer. */
export function SessionKeeper(props: {
  readonly userId: string;
  readonly expiresIn: number;
  readonly identity: IdentityConfig;
}) {
  const { userId, expiresIn, identity } = props;
  useEffect(() => keepSession({ userId, expiresIn }, identity), [userId, expiresIn, identity]);
  return null;
}
