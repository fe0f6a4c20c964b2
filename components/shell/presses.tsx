"use client";

import { type ComponentType, useEffect, useState } from "react";
import { listenForRows } from "@/components/list/row-press";
import { routes } from "@/lib/routes";
import type { SearchDialogProps } from "./search-dialog";
import type { SearchWords } from "./search-words";

/** Presses that links do not handle: the search, a file's download, a list's row. Code is loaded on
 * first use, the code of hints when the browser is idle. Without `words` there is no search. */
export function Presses({ words }: { words: SearchWords | undefined }) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [open, setOpen] = useState(false);
  const [Run, setRun] = useState<ComponentType>();
  const isSearched = words !== undefined;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const search = (event: Event) => {
      if (!isSearched) return;
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
      // The browser's autofill sends a keydown without a key.
      if (key?.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey) search(event);
    };
    const download = (event: Event, link: HTMLAnchorElement) => {
      event.preventDefault();
      link.closest<HTMLElement>("[popover]")?.hidePopover();
      import("@/components/list/export/export-run").then(
        ({ ExportRun, startExport }) => {
          setRun(() => ExportRun);
          startExport(link);
        },
        // If the code cannot be loaded, the browser downloads the file itself.
        () => location.assign(link.href),
      );
    };
    const press = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
      const file = target.closest<HTMLAnchorElement>("a[data-export]");
      if (file && !altKey) download(event, file);
      if (target.closest("a[data-search]")) search(event);
    };
    document.addEventListener("keydown", hear, { signal });
    // Before the router hears it.
    document.addEventListener("click", press, { signal, capture: true });
    listenForRows(signal);
    // Until they are loaded, offline, and without scripts, CSS shows hints.
    whenIdle(() => {
      import("@/components/status/popover-manners").then(
        (manners) => manners.listenForPopovers(),
        () => undefined,
      );
    });
    return () => stop.abort();
  }, [isSearched]);
  return (
    <>
      {open && Dialog && words ? <Dialog words={words} onClose={() => setOpen(false)} /> : null}
      {Run ? <Run /> : null}
    </>
  );
}

/** Calls back when the page is loaded and the browser is idle, after five seconds at the latest. */
function whenIdle(callback: () => void): void {
  const soon = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 5000 });
    else setTimeout(callback, 1000);
  };
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}
