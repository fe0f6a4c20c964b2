"use client";

import { useEffect } from "react";
import { channel } from "@/components/channel";

const announcements = channel<string>();
/** False for content of the first document, which screen readers read anyway. */
let expected = false;

export const onAnnounce = announcements.listen;

export function announce(text: string): void {
  expected = true;
  announcements.tell(text);
}

/** Called when the user has acted: from now on, new content is announced. */
export function startAnnouncing(): void {
  expected = true;
}

/** Announces a text when it appears or changes; one of the first document only with `atOnce`. */
export function Announce({ text, atOnce = false }: { text: string; atOnce?: boolean }) {
  useEffect(() => {
    if (atOnce || expected) announce(text);
  }, [text, atOnce]);
  return null;
}
