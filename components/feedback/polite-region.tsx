"use client";

import { type ReactNode, useEffect, useState } from "react";
import { announce, onAnnounce } from "./announcements";

/** Whoever reads on to the end of the page finds nothing that is long over. */
const keptMilliseconds = 7000;

/**
 * The document's one polite live region. It is there from the first HTML on, so that screen readers
 * hear the first announcement too; several at one moment are told together, each once.
 */
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
    // A skeleton that came with the document: React wakes what takes its place, and not itself.
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
