"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { whenIdle } from "@/components/feedback/when-idle";
import type { ChartData, DrawingProps } from "./chart-data";
import { ChartReading } from "./chart-reading";
import styles from "./late-chart.module.css";

/** How far below the screen a chart begins to load. */
const ahead = "240px";

/**
 * A line with a value in words, above a drawing for the eyes alone; what is pressed there, the line
 * tells. Draws once its place, of a fixed size, is near the screen and the browser is idle: a chart's code
 * is larger than all else of a page. Nothing of it is downloaded before.
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
          // The reader may have left by then.
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
      <div ref={place} className={styles.place} aria-hidden="true">
        {Drawing ? <Drawing data={data} words={words} onChoose={setChosen} /> : null}
        {failed ? <p className={styles.failed}>{words.notLoaded}</p> : null}
      </div>
    </>
  );
}

async function load(kind: ChartData["kind"]): Promise<ComponentType<DrawingProps>> {
  return kind === "lines"
    ? (await import("./line-drawing")).LineDrawing
    : (await import("./bar-drawing")).BarDrawing;
}
