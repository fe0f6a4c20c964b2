"use client";

import { useServerInsertedHTML } from "next/navigation";
import { useState } from "react";

/** What the build replaces by the portal's style sheet (scripts/styles-into-documents.ts). */
const stylesMark = "/*! the style sheet of the portal */";

/**
 * The portal's style sheet within the head of the document, so that a phone draws what it has without
 * asking for more. It is part of the server's HTML alone: neither of the data that React hydrates
 * with nor of any script. Development has Next's own links in its place.
 */
export function DocumentStyles({ nonce }: { nonce: string | undefined }) {
  const [written] = useState({ yet: false });
  useServerInsertedHTML(() => {
    if (written.yet) return null;
    written.yet = true;
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own text
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: stylesMark }} />
    );
  });
  return null;
}
