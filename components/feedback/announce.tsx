"use client";

import { useEffect } from "react";
import { announce, isAnnounced } from "./announcements";

/** Announces a text when it appears or changes; one of the first document only with `atOnce`. */
export function Announce({ text, atOnce = false }: { text: string; atOnce?: boolean }) {
  useEffect(() => {
    if (atOnce || isAnnounced()) announce(text);
  }, [text, atOnce]);
  return null;
}
