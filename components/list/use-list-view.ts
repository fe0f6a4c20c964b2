"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { channel } from "@/components/channel";
import type { Column } from "./columns";
import { type ListView, listViewCookie, readListView, writeListView } from "./list-view";

const year = 365 * 24 * 60 * 60;
const chosen = new Map<string, string>();
const changes = channel<void>();

/** The choice in this document wins over the server's, which Back may show again. */
export function useListView(
  path: string,
  served: string,
  columns: readonly Column[],
): readonly [ListView, (view: ListView) => void] {
  const text = useSyncExternalStore(
    changes.listen,
    () => chosen.get(path) ?? served,
    () => served,
  );
  const view = useMemo(() => readListView(text, columns), [text, columns]);
  const change = useCallback(
    (next: ListView) => {
      const value = writeListView(next);
      chosen.set(path, value);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `${listViewCookie(path)}=${value}; Path=/; Max-Age=${year}; SameSite=Lax; Secure`;
      changes.tell();
    },
    [path],
  );
  return [view, change];
}
