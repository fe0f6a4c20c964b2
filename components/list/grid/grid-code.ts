"use client";

import {
  type ComponentType,
  type RefObject,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { whenIdle } from "@/components/feedback/when-idle";
import { pageLanguage } from "@/lib/browser/page-language";
import type { GridViewProps } from "./grid-input";

/** Wide screens with a mouse; not a phone held sideways. */
const roomy = "(width >= 900px) and (pointer: fine), (width >= 1200px)";

/** Whether the window is large enough for a grid; false on the server. */
export function useRoomForGrid(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(roomy);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(roomy).matches,
    () => false,
  );
}

/**
 * The grid's code, loaded when the browser is idle or the list is touched, on large windows only.
 */
export function useGridCode(
  frame: RefObject<HTMLElement | null>,
  wanted: boolean,
): ComponentType<GridViewProps> | undefined {
  const [Grid, setGrid] = useState<ComponentType<GridViewProps>>();
  useEffect(() => {
    const element = frame.current;
    if (!wanted || !element) return;
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      // Sizes change when the font is loaded.
      Promise.all([gridOfLanguage(), document.fonts.ready]).then(
        ([View]) => startTransition(() => setGrid(() => View)),
        // Offline: the table stays.
        () => undefined,
      );
    };
    for (const touch of ["pointerover", "focusin"])
      element.addEventListener(touch, load, { signal: stop.signal });
    whenIdle(() => {
      if (!stop.signal.aborted) load();
    });
    return () => stop.abort();
  }, [frame, wanted]);
  return wanted ? Grid : undefined;
}

async function gridOfLanguage(): Promise<ComponentType<GridViewProps>> {
  return pageLanguage() === "en"
    ? (await import("./grid-view")).GridView
    : (await import("./spanish-grid-view")).SpanishGridView;
}
