"use client";

import { useEffect } from "react";
import { isNews, say } from "./announcements";

/**
 * Tells screen readers a text when it appears or changes; draws nothing. What came with the document
 * is not told, unless it is news at once, as a skeleton is.
 */
export function Told({ text, atOnce = false }: { text: string; atOnce?: boolean }) {
  useEffect(() => {
    if (atOnce || isNews()) say(text);
  }, [text, atOnce]);
  return null;
}
