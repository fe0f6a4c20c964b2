"use client";

import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "@/components/feedback/when-idle";
import { type DrawingProps, seriesOf } from "./chart-data";
import { ChartReading } from "./chart-reading";

const ahead = "240px";
const seen = 0.3;

export function LateChart(props: Pick<DrawingProps, "data" | "words"> & { legend?: ReactNode }) {
  const { data, words, legend } = props;
  const place = useRef<HTMLDivElement>(null);
  const [drawings, setDrawings] = useState<readonly ComponentType<DrawingProps>[]>([]);
  const [isNear, setNear] = useState(false);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [isPrinted, setPrinted] = useState(false);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<number>();

  const [lines, bars] = [seriesOf(data, "line").length > 0, seriesOf(data, "bar").length > 0];

  useEffect(() => {
    const prepare = (draws: boolean) =>
      whenIdle(() => {
        if (!place.current) return;
        load(lines, bars).then(
          (loaded) =>
            startTransition(() => {
              setDrawings(loaded);
              if (draws) setNear(true);
            }),
          () => setFailed(true),
        );
      });
    if (matchMedia("(width >= 900px)").matches) prepare(false);
    const near = new IntersectionObserver(
      (entries) => {
        // Not the edge of a card that a phone shows beside this one.
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= seen)) return;
        near.disconnect();
        prepare(true);
      },
      { rootMargin: `${ahead} 0px`, threshold: seen },
    );
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, [lines, bars]);

  useEffect(() => {
    if (!place.current || !drawings.length) return;
    const sized = new ResizeObserver(([entry]) =>
      startTransition(() => setSize(entry?.contentRect)),
    );
    sized.observe(place.current);
    return () => sized.disconnect();
  }, [drawings]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // Paper is laid out when this returns.
    const layOut = (printed: boolean) => () => {
      flushSync(() => setPrinted(printed));
      flushSync(() => setSize(place.current?.getBoundingClientRect()));
    };
    addEventListener("beforeprint", layOut(true), { signal });
    addEventListener("afterprint", layOut(false), { signal });
    return () => leaving.abort();
  }, []);

  return (
    <>
      <ChartReading data={data} chosen={chosen} words={words} legend={legend} />
      <div
        ref={place}
        className={`${isPrinted ? "w-[var(--paper-width,660px)] max-w-full h-[var(--paper-height,220px)]" : "h-[var(--chart-height,220px)]"} flex flex-col print:break-inside-avoid *:flex-1 *:min-h-0 cursor-pointer noscript:hidden print:not-has-[svg]:hidden`}
        aria-hidden="true"
      >
        {size && (isNear || isPrinted)
          ? drawings.map((Drawing, index) => (
              <Drawing
                // biome-ignore lint/suspicious/noArrayIndexKey: a chart's drawings stay the same
                key={index}
                {...{ data, words, onChoose: setChosen }}
                width={size.width}
                height={size.height / drawings.length}
              />
            ))
          : null}
        {failed ? (
          <p className="grid h-full place-items-center text-muted text-s">{words.notLoaded}</p>
        ) : null}
      </div>
    </>
  );
}

/** Large parts of the drawings' packages, each after those that it needs. */
const packages = [
  () => import("@/components/theme/island-theme"),
  () => import("@mui/x-charts/plugins"),
  () => import("@mui/x-charts/ChartsDataProvider"),
  () => import("@mui/x-charts/ChartsTooltip"),
];

async function load(lines: boolean, bars: boolean): Promise<ComponentType<DrawingProps>[]> {
  for (const part of packages) {
    await part();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return [
    ...(lines ? [(await import("./line-drawing")).LineDrawing] : []),
    ...(bars ? [(await import("./bar-drawing")).BarDrawing] : []),
  ];
}
