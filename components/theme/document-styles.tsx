"use client";

import textFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
import { useServerInsertedHTML } from "next/navigation";
import { useEffect, useState } from "react";
import { preload } from "react-dom";
import { styleSheet, styleSheetPath } from "@/lib/style-sheet";

const fontFace = `@font-face{font-family:Inter;src:url(${textFont})format("woff2");font-display:swap;font-weight:100 900}`;

/** As in amount.css: amounts stay hidden if the file of the styles fails. */
const mask =
  ':root[data-amounts="hidden"] :is(.amount-digits,.amount-text,[data-amounts-shown]){display:none}';

/** In the head, so that a phone needs no second request; not in React's data or a script. */
export function DocumentStyles(props: {
  nonce: string | undefined;
  version: string;
  /** Whether this browser has that version as a file: then the document links it. */
  isKept: boolean;
  hiddenAmount: string;
}) {
  const { nonce, version, isKept, hiddenAmount } = props;
  const href = `${styleSheetPath}?version=${version}`;
  const [written] = useState({ yet: false });
  useEffect(() => {
    // From the server, also if it is in the browser's cache: its response brings the cookie.
    if (!isKept) fetch(href, { cache: "reload", priority: "low" }).catch(() => undefined);
  }, [isKept, href]);
  preload(textFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  useServerInsertedHTML(() => {
    if (written.yet) return null;
    written.yet = true;
    // What a screen reader says for the mask of a hidden amount, which is drawn by style sheet.
    const words = `:root{--hidden-amount:${JSON.stringify(hiddenAmount)}}`;
    const __html = (isKept ? "" : styleSheet().text) + mask + fontFace + words;
    return (
      <>
        {isKept ? <link rel="stylesheet" nonce={nonce} href={href} /> : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the portal's own texts */}
        <style nonce={nonce} data-portal="" dangerouslySetInnerHTML={{ __html }} />
      </>
    );
  });
  return null;
}
