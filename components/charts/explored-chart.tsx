"use client";

import {
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  startTransition,
  useRef,
  useState,
} from "react";
import type { ChartData, ChartWords } from "./chart-data";
import { ChartReading } from "./chart-reading";

type Explored = { data: ChartData; words: ChartWords };

/** `children`: the server's drawing. A press on it shows a month's values; a mouse brings tooltips. */
export function ExploredChart(props: Explored & { legend?: ReactNode; children: ReactNode }) {
  const { data, words, legend, children } = props;
  const isAsked = useRef(false);
  const [Tooltips, setTooltips] = useState<ComponentType<Explored>>();
  const [chosen, setChosen] = useState<number>();

  const explore = ({ pointerType }: PointerEvent) => {
    // A finger would cover a tooltip; its press chooses a month below.
    if (isAsked.current || pointerType === "touch") return;
    isAsked.current = true;
    import("./chart-tooltips").then(
      ({ ChartTooltips }) => startTransition(() => setTooltips(() => ChartTooltips)),
      () => {
        isAsked.current = false;
      },
    );
  };

  const choose = ({ clientX, currentTarget }: MouseEvent) => {
    const box = currentTarget.querySelector("svg")?.getBoundingClientRect();
    if (!box || clientX < box.left) return;
    const index = Math.floor((data.labels.length * (clientX - box.left)) / box.width);
    setChosen(Math.min(index, data.labels.length - 1));
  };

  return (
    <>
      <ChartReading data={data} chosen={chosen} words={words} legend={legend} />
      <div
        className="relative cursor-pointer noscript:cursor-auto"
        aria-hidden="true"
        onPointerOver={explore}
        onClick={choose}
      >
        {children}
        {Tooltips ? (
          <div className="absolute inset-0 print:hidden">
            <Tooltips {...{ data, words }} />
          </div>
        ) : null}
      </div>
    </>
  );
}
