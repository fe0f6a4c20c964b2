"use client";

import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { type ListTableProps, Table } from "../list-table";
import tableStyles from "../list-table.module.css";
import { useListView } from "../use-list-view";
import type { Drawing, Part } from "./drawing";
import { useCalm } from "./grid-calm";
import { useGridCode, useRoomForGrid } from "./grid-code";
import { focusedPlace, type Geometry, measure, type Place } from "./grid-geometry";
import styles from "./grid-list.module.css";

/**
 * A list's rows: the server's table, and on wide screens a grid in its place. The table lays out,
 * also later: whenever anything changes it stands in the frame, unseen, for the moment in which the
 * grid takes over where its cells stand. So neither ever moves, nor cuts off a digit.
 */
export function GridList(
  props: ListTableProps & {
    path: string;
    /** The view as the server read it. */
    served: string;
    part: Part;
  },
) {
  const { path, served, part, caption, columns, rows, absent } = props;
  const [view] = useListView(path, served, columns);
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  // What opens below a row has no place in a grid.
  const wanted = useRoomForGrid() && rows.length > 0 && !rows.some(({ more }) => more);
  const Grid = useGridCode(frame, wanted);
  const [laidOut, setLaidOut] = useState<{ drawing: Drawing; geometry: Geometry }>();
  const [inPlace, setInPlace] = useState(false);
  const [turn, layOutAgain] = useReducer((count: number) => count + 1, 0);
  const printing = usePrinting();
  const calm = useCalm(frame);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is a new drawing of the same
  const drawing = useMemo<Drawing>(
    () => ({ caption, columns, rows, absent, view }),
    [caption, columns, rows, absent, view, turn],
  );
  const unmeasured = Grid !== undefined && laidOut?.drawing !== drawing;

  useLayoutEffect(() => {
    if (!unmeasured || !table.current) return;
    const next = { drawing, geometry: measure(table.current) };
    // The first grid may take its time below the table; a later one must be there with this paint.
    if (inPlace) setLaidOut(next);
    else startTransition(() => setLaidOut(next));
  }, [unmeasured, drawing, inPlace]);

  useEffect(() => (wanted ? () => setInPlace(false) : undefined), [wanted]);
  useEffect(
    () => (inPlace && frame.current ? onLayoutChange(frame.current, layOutAgain) : undefined),
    [inPlace],
  );

  const takePlace = (focus: (place: Place) => void) =>
    calm(() => {
      const place = table.current ? focusedPlace(table.current) : undefined;
      flushSync(() => setInPlace(true));
      if (place) focus(place);
    });

  const gridSeen = inPlace && Grid !== undefined;
  return (
    <div ref={frame} className={tableStyles.frame}>
      {!gridSeen || unmeasured || printing ? (
        <div className={gridSeen && !printing ? styles.unseen : undefined}>
          <Table ref={table} {...drawing} />
        </div>
      ) : null}
      {Grid && laidOut ? (
        <div className={gridSeen ? styles.grid : styles.unseen}>
          <Grid {...laidOut} part={part} onReady={takePlace} />
        </div>
      ) : null}
    </div>
  );
}

/** True while the page is on its way to the printer: paper gets the table. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const set = (value: boolean) => () => flushSync(() => setPrinting(value));
    addEventListener("beforeprint", set(true), { signal: stop.signal });
    addEventListener("afterprint", set(false), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return printing;
}

/** Calls back when the frame's width changes, or something of the document that cells follow: a font. */
function onLayoutChange(frame: HTMLElement, callback: () => void): () => void {
  let width = frame.clientWidth;
  const size = new ResizeObserver(() => {
    if (frame.clientWidth === width) return;
    width = frame.clientWidth;
    callback();
  });
  size.observe(frame);
  const attributes = new MutationObserver(callback);
  attributes.observe(document.documentElement, { attributes: true });
  document.fonts.addEventListener("loadingdone", callback);
  return () => {
    document.fonts.removeEventListener("loadingdone", callback);
    size.disconnect();
    attributes.disconnect();
  };
}
