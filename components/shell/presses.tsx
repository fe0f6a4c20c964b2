"use client";

import { type ComponentType, useEffect, useState } from "react";
import { listenForRows } from "@/components/list/row-press";
import { routes } from "@/lib/routes";
import type { SearchDialogProps } from "./search-dialog";
import type { SearchWords } from "./search-options";

/**
 * What presses do beside what links do by themselves: the magnifier and Ctrl K open a search over the
 * page, whose code is loaded at its first use, and a press in a list's row follows its link.
 */
export function Presses({ words }: { words: SearchWords }) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const search = (event: Event) => {
      event.preventDefault();
      if (document.querySelector("dialog[open]")) return;
      setOpen(true);
      import("./search-dialog").then(
        (loaded) => setDialog(() => loaded.SearchDialog),
        () => location.assign(routes.search.path),
      );
    };
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey) search(event);
    };
    const press = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest("a[data-search]")) search(event);
    };
    document.addEventListener("keydown", hear, { signal });
    // Before the router hears it.
    document.addEventListener("click", press, { signal, capture: true });
    listenForRows(signal);
    return () => stop.abort();
  }, []);
  return open && Dialog ? <Dialog words={words} onClose={() => setOpen(false)} /> : null;
}
