"use client";

import { type ReactNode, useEffect, useState } from "react";
import { announce, onAnnounce } from "./announcements";

/** Later, a screen reader that reads on to the end of the page finds no old text. */
const keptMilliseconds = 7000;

/** The only polite live region, in the first HTML. Equal texts of one moment are announced once. */
export function PoliteRegion({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<readonly string[]>([]);

  useEffect(() => {
    let waiting: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onAnnounce((text) => {
      if (!waiting.length)
        queueMicrotask(() => {
          clearTimeout(timer);
          setTexts([...new Set(waiting)]);
          waiting = [];
          timer = setTimeout(() => setTexts([]), keptMilliseconds);
        });
      waiting.push(text);
    });
    // React does not hydrate a skeleton of the first HTML, only the content that replaces it.
    const skeleton = document.querySelector("[data-waiting]")?.textContent;
    if (skeleton) announce(skeleton);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  return (
    <div role="status" className="visually-hidden">
      {children}
      {texts.map((text) => (
        <span key={text}>{text} </span>
      ))}
    </div>
  );
}
