"use client";

import { usePathname, useServerInsertedHTML } from "next/navigation";
import { use, useEffect, useState } from "react";
import { whenIdle } from "@/components/feedback/when-idle";
import { type BuiltStyles, stylesByPath } from "./built-styles";
import { loadStylesOfAllPages, stylesOfAllPages } from "./styles-of-all-pages";

/** The build replaces this with its styles, as JSON (scripts/styles-into-documents.ts). */
const stylesMark = "/*! the style sheets of the portal */";

const built = readBuilt(stylesMark);
const stylesOf = built && stylesByPath(built);

/**
 * The styles of the opened page in the document's head, so that a phone can render without another
 * request. They are only in the server's HTML, not in React's data or in a script. The router's next
 * page waits for the sheet of all pages. Development uses Next's links.
 */
export function DocumentStyles(props: { nonce: string | undefined; hiddenAmount: string }) {
  const { nonce, hiddenAmount } = props;
  const path = usePathname();
  const [opened] = useState(path);
  const [written] = useState({ yet: false });
  useServerInsertedHTML(() => {
    if (written.yet) return null;
    written.yet = true;
    // What a screen reader says for the mask of a hidden amount, which is drawn by style sheet.
    const words = `:root{--hidden-amount:${JSON.stringify(hiddenAmount)}}`;
    return (
      <>
        {built && stylesOf && (
          <style
            nonce={nonce}
            data-all-pages={built.allPages}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own text
            dangerouslySetInnerHTML={{ __html: stylesOf(path) }}
          />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the catalogue */}
        <style nonce={nonce} data-words="" dangerouslySetInnerHTML={{ __html: words }} />
      </>
    );
  });
  useEffect(() => whenIdle(loadStylesOfAllPages), []);
  // No Suspense boundary is above: React keeps the whole page until then, also after "back".
  if (path !== opened) use(stylesOfAllPages());
  return null;
}

function readBuilt(text: string): BuiltStyles | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
