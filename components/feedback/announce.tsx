"use client";

import { useEffect } from "react";
import { announce, isAnnounced } from "./announcements";

/**
 * Tells screen readers a text when it appears or changes; draws nothing. What came with the document
 * is not told, unless it is news at once, as a skeleton is.
 */
export function Announce({ text, atOnce = false }: { text: string; atOnce?: boolean }) {
  useEffect(() => {
    if (atOnce || isAnnounced()) announce(text);
  }, [text, atOnce]);
  return null;
}
