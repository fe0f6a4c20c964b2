"use client";

import { useEffect } from "react";
import { announce, isAnnounced } from "./announcements";

/**
 * Announces a text to screen readers when it appears or changes; renders nothing. Text of the first
 * document is announced only with `atOnce`.
 */
export function Announce({ text, atOnce = false }: { text: string; atOnce?: boolean }) {
  useEffect(() => {
    if (atOnce || isAnnounced()) announce(text);
  }, [text, atOnce]);
  return null;
}
