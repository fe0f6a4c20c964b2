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
import type { GridViewProps } from "./drawing";

/** Where there is room for a grid and a pointer for it; a phone held sideways is not such a place. */
const roomy = "(width >= 900px) and (pointer: fine), (width >= 1200px)";

/** Whether the window has room for a grid; false on the server. */
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

/** The grid's code, once the browser has been idle or the list was touched; not without room for it. */
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
      // What is measured before the font has come is of another size after it.
      Promise.all([import("./grid-view"), document.fonts.ready]).then(
        ([{ GridView }]) => startTransition(() => setGrid(() => GridView)),
        // Offline: the table stays, complete.
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
