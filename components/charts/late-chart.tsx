"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { whenIdle } from "@/components/feedback/when-idle";
import type { ChartData, DrawingProps } from "./chart-data";
import { ChartReading } from "./chart-reading";

/** A chart starts to load at this distance below the screen. */
const ahead = "240px";

/**
 * A line with a value as text, above a drawing for sighted users. A press in the drawing changes
 * the line. The drawing loads when its place is near the screen and the browser is idle: its code
 * is larger than the rest of the page.
 */
export function LateChart({ data, words }: Omit<DrawingProps, "onChoose">) {
  const place = useRef<HTMLDivElement>(null);
  const [Drawing, setDrawing] = useState<ComponentType<DrawingProps>>();
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<number>();

  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        whenIdle(() => {
          // The user may have left the page.
          if (!place.current) return;
          load(data.kind).then(
            (loaded) => setDrawing(() => loaded),
            () => setFailed(true),
          );
        });
      },
      { rootMargin: ahead },
    );
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, [data.kind]);

  return (
    <>
      <ChartReading data={data} chosen={chosen} words={words} />
      <div
        ref={place}
        className="h-[var(--chart-height,220px)] cursor-pointer noscript:hidden"
        aria-hidden="true"
      >
        {Drawing ? <Drawing data={data} words={words} onChoose={setChosen} /> : null}
        {failed ? (
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
