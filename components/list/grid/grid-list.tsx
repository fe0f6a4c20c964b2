"use client";

import {
  startTransition,
  useEffect,
  useId,
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
import { useCalm } from "./grid-calm";
import { useGridCode, useRoomForGrid } from "./grid-code";
import { focusedPlace, type Geometry, measure, type Place } from "./grid-geometry";
import type { GridInput, Part } from "./grid-input";
import styles from "./grid-list.module.css";

/**
 * A list's rows: the server's table, and on wide screens a grid that replaces it. The browser lays
 * out the table, and the grid takes over the positions of its cells. After each change the table is
 * rendered again, hidden, to be measured. So nothing moves, and no digit is cut.
 */
export function GridList(
  props: ListTableProps & {
    path: string;
    /** The view that the server read from the cookie. */
    served: string;
    part: Part;
    /** The description of the grid's keys, read out when the grid gets the focus. */
    keys: string;
  },
) {
  const { path, served, part, keys, caption, columns, rows, absent } = props;
  const [view] = useListView(path, served, columns);
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  // A grid cannot show the details below a row.
  const wanted = useRoomForGrid() && rows.length > 0 && !rows.some(({ more }) => more);
  const Grid = useGridCode(frame, wanted);
  const [laidOut, setLaidOut] = useState<{ input: GridInput; geometry: Geometry }>();
  const [inPlace, setInPlace] = useState(false);
  const [turn, layOutAgain] = useReducer((count: number) => count + 1, 0);
  const printing = usePrinting();
  const calm = useCalm(frame);
  const keysId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is a new input of the same
  const input = useMemo<GridInput>(
    () => ({ caption, columns, rows, absent, view }),
    [caption, columns, rows, absent, view, turn],
  );
  const unmeasured = Grid !== undefined && laidOut?.input !== input;

  useLayoutEffect(() => {
    if (!unmeasured || !table.current) return;
    const next = { input, geometry: measure(table.current) };
    // The first grid may appear later than the table; later ones must appear in the same paint.
    if (inPlace) setLaidOut(next);
    else startTransition(() => setLaidOut(next));
  }, [unmeasured, input, inPlace]);

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
    <div ref={frame} className={tableStyles.frame} data-pressable="">
      {!gridSeen || unmeasured || printing ? (
        <div className={gridSeen && !printing ? styles.unseen : undefined}>
          <Table ref={table} {...input} />
        </div>
      ) : null}
      {Grid && laidOut ? (
        <div className={gridSeen ? styles.grid : styles.unseen}>
          <p id={keysId} hidden>
            {keys}
          </p>
          <Grid {...laidOut} part={part} describedBy={keysId} onReady={takePlace} />
        </div>
      ) : null}
    </div>
  );
}

/** True while the page is being printed: paper gets the table. */
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

/** Calls back when the frame's width or the document's fonts change. */
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
