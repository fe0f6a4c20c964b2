"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { whenIdle } from "@/components/feedback/when-idle";
import type { ChartData, DrawingProps } from "./chart-data";
import styles from "./late-chart.module.css";

/** How far below the screen a chart begins to load. */
const ahead = "240px";

/**
 * Draws once its place, of a fixed size, is near the screen and the browser is idle: a chart's code
 * is larger than all else of a page. Nothing of it is downloaded before.
 */
export function LateChart({ data, words }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Drawing, setDrawing] = useState<ComponentType<DrawingProps>>();
  const [failed, setFailed] = useState(false);

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
    <div ref={place} className={styles.place}>
      {Drawing ? <Drawing data={data} words={words} /> : null}
      {failed ? <p className={styles.failed}>{words.notLoaded}</p> : null}
    </div>
  );
}

async function load(kind: ChartData["kind"]): Promise<ComponentType<DrawingProps>> {
  return kind === "lines"
    ? (await import("./line-drawing")).LineDrawing
    : (await import("./bar-drawing")).BarDrawing;
}
