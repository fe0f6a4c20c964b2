"use client";

import {
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { type DrawingProps, seriesOf } from "./chart-data";
import { ChartReading } from "./chart-reading";

/**
 * `children`: the server's drawing. A drawing with tooltips takes its place when it is pointed at;
 * paper, and a user who cannot load it, keep the server's.
 */
export function ExploredChart(
  props: Pick<DrawingProps, "data" | "words"> & { legend?: ReactNode; children: ReactNode },
) {
  const { data, words, legend, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const [drawings, setDrawings] = useState<readonly ComponentType<DrawingProps>[]>([]);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [chosen, setChosen] = useState<number>();
  const isExplored = size !== undefined && drawings.length > 0;

  const explore = ({ pointerType }: PointerEvent) => {
    // A finger would cover a tooltip; its press chooses a month below.
    if (isAsked.current || pointerType === "touch") return;
    isAsked.current = true;
    load(data).then(
      (loaded) => startTransition(() => setDrawings(loaded)),
      () => {
        isAsked.current = false;
      },
    );
  };

  useEffect(() => {
    if (!place.current || !drawings.length) return;
    const sized = new ResizeObserver(([entry]) =>
      startTransition(() => setSize(entry?.contentRect)),
    );
    sized.observe(place.current);
    return () => sized.disconnect();
  }, [drawings]);

  const choose = ({ clientX, currentTarget }: MouseEvent) => {
    const box = currentTarget.querySelector("svg")?.getBoundingClientRect();
    if (!box || isExplored || clientX < box.left) return;
    const index = Math.floor((data.labels.length * (clientX - box.left)) / box.width);
    setChosen(Math.min(index, data.labels.length - 1));
  };

  return (
    <>
      <ChartReading data={data} chosen={chosen} words={words} legend={legend} />
      <div
        ref={place}
        className="h-[var(--chart-height,220px)] print:h-[var(--paper-height,220px)] print:break-inside-avoid cursor-pointer noscript:cursor-auto"
        aria-hidden="true"
        onPointerOver={explore}
        onClick={choose}
      >
        <div className={isExplored ? "hidden print:contents" : "contents"}>{children}</div>
        {isExplored ? (
          <div className="flex flex-col h-full print:hidden">
            {drawings.map((Drawing, index) => (
              <Drawing
                // biome-ignore lint/suspicious/noArrayIndexKey: a chart's drawings stay the same
                key={index}
                {...{ data, words, onChoose: setChosen }}
                width={size.width}
                height={size.height / drawings.length}
              />
            ))}
          </div>
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

async function load(data: DrawingProps["data"]): Promise<ComponentType<DrawingProps>[]> {
  for (const part of packages) {
    await part();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return [
    ...(seriesOf(data, "line").length ? [(await import("./line-drawing")).LineDrawing] : []),
    ...(seriesOf(data, "bar").length ? [(await import("./bar-drawing")).BarDrawing] : []),
  ];
}
