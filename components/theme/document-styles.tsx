"use client";

import { useServerInsertedHTML } from "next/navigation";
import { useState } from "react";

/** The build replaces this with the style sheet (scripts/styles-into-documents.ts). */
const stylesMark = "/*! the style sheet of the portal */";

/**
 * The portal's style sheet in the document's head, so that a phone can render without another
 * request. It is only in the server's HTML, not in React's data or in a script. Development uses
 * Next's links.
 */
export function DocumentStyles(props: { nonce: string | undefined; hiddenAmount: string }) {
  const { nonce, hiddenAmount } = props;
  const [written] = useState({ yet: false });
  useServerInsertedHTML(() => {
    if (written.yet) return null;
    written.yet = true;
    // What a screen reader says for the mask of a hidden amount, which is drawn by style sheet.
    const words = `:root{--hidden-amount:${JSON.stringify(hiddenAmount)}}`;
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own text */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: stylesMark }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the catalogue */}
        <style nonce={nonce} data-words="" dangerouslySetInnerHTML={{ __html: words }} />
      </>
    );
  });
  return null;
}
