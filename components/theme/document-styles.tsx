"use client";

import textFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
import { useServerInsertedHTML } from "next/navigation";
import { useState } from "react";
import { preload } from "react-dom";
import { styleSheet, styleSheetPath } from "@/lib/style-sheet";

const fontFace = `@font-face{font-family:Inter;src:url(${textFont})format("woff2");font-display:swap;font-weight:100 900}`;

/** In the head, so that a phone needs no second request; not in React's data or a script. */
export function DocumentStyles(props: {
  nonce: string | undefined;
  /** The version that this browser has as a file: the document links it. */
  kept: string | undefined;
  hiddenAmount: string;
}) {
  const { nonce, kept, hiddenAmount } = props;
  const [written] = useState({ yet: false });
  preload(textFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  useServerInsertedHTML(() => {
    if (written.yet) return null;
    written.yet = true;
    // What a screen reader says for the mask of a hidden amount, which is drawn by style sheet.
    const words = `:root{--hidden-amount:${JSON.stringify(hiddenAmount)}}`;
    const { text, version } = styleSheet();
    const isKept = kept === version;
    const link = isKept ? { rel: "stylesheet", nonce } : { rel: "prefetch", as: "style" };
    const __html = (isKept ? "" : text) + fontFace + words;
    return (
      <>
        <link {...link} href={`${styleSheetPath}?version=${version}`} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the portal's own texts */}
        <style nonce={nonce} data-portal="" dangerouslySetInnerHTML={{ __html }} />
      </>
    );
  });
  return null;
}
