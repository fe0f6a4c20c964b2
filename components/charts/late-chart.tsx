"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "@/components/feedback/when-idle";
import type { ChartData, DrawingProps } from "./chart-data";
import { ChartReading } from "./chart-reading";

/** A chart starts to load at this distance below the screen. */
const ahead = "240px";

/**
 * A line with a value as text, above a drawing for sighted users. A press in the drawing changes
 * the line. The drawing loads when its place is near the screen and the browser is idle: its code
 * is larger than the rest of the page. A desktop has the code earlier, and so draws what is printed.
 */
export function LateChart({ data, words }: Omit<DrawingProps, "onChoose">) {
  const place = useRef<HTMLDivElement>(null);
  const [Drawing, setDrawing] = useState<ComponentType<DrawingProps>>();
  const [isNear, setNear] = useState(false);
  const [isPrinted, setPrinted] = useState(false);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<number>();

  useEffect(() => {
    const prepare = (draws: boolean) =>
      whenIdle(() => {
        // The user may have left the page.
        if (!place.current) return;
        if (draws) setNear(true);
        load(data.kind).then(
          (loaded) => setDrawing(() => loaded),
          () => setFailed(true),
        );
      });
    if (matchMedia("(width >= 900px)").matches) prepare(false);
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        prepare(true);
      },
      { rootMargin: ahead },
    );
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, [data.kind]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // Paper is laid out when this returns; MUI measures a new drawing at once.
    addEventListener("beforeprint", () => flushSync(() => setPrinted(true)), { signal });
    addEventListener("afterprint", () => setPrinted(false), { signal });
    return () => leaving.abort();
  }, []);

  return (
    <>
      <ChartReading data={data} chosen={chosen} words={words} />
      <div
        ref={place}
        className={`${isPrinted ? "w-[660px] max-w-full " : ""}h-[var(--chart-height,220px)] cursor-pointer noscript:hidden print:not-has-[svg]:hidden`}
        aria-hidden="true"
      >
        {Drawing && (isNear || isPrinted) ? (
          <Drawing key={`${isPrinted}`} data={data} words={words} onChoose={setChosen} />
        ) : null}
        {failed && !Drawing ? (
          <p className="grid h-full place-items-center text-muted text-s">{words.notLoaded}</p>
        ) : null}
      </div>
    </>
  );
}

async function load(kind: ChartData["kind"]): Promise<ComponentType<DrawingProps>> {
  return kind === "lines"
    ? (await import("./line-drawing")).LineDrawing
    : (await import("./bar-drawing")).BarDrawing;
}
