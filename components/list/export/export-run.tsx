"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { currentExport, downloadExport, type ExportProgress, watchExport } from "./export-download";
import type { ExportWords } from "./export-words";

export function startExport(link: HTMLAnchorElement): void {
  const around = link.closest<HTMLElement>("[data-export-words]");
  const words = JSON.parse(around?.dataset.exportWords ?? "{}") as Omit<ExportWords, "rows">;
  void downloadExport(link.href, { ...words, rows: link.dataset.export ?? "" });
}

export function ExportRun() {
  const progress = useSyncExternalStore(watchExport, currentExport, () => undefined);
  return progress ? <ExportBar {...progress} /> : null;
}

function ExportBar({ read, words, cancel }: ExportProgress) {
  const button = useFocusMeanwhile();
  const rows = read && "rows" in read ? read : undefined;
  return (
    <div className="floating fixed right-[max(var(--spacing-4),calc((100vw_-_var(--page-width))_/_2_+_var(--spacing-5)))] bottom-(--above-tabs) z-25 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1 gap-x-4 w-[min(400px,calc(100vw_-_32px))] py-3 px-4 print:hidden">
      <span id="export-progress" className="text-s tabular-nums">
        {progressText(read, words)}
      </span>
      <button
        ref={button}
        type="button"
        className="button row-span-2"
        aria-describedby="export-progress"
        onClick={cancel}
      >
        {words.cancel}
      </button>
      <progress
        className="w-full h-[6px] accent-accent"
        aria-labelledby="export-progress"
        max={rows ? rows.total || 1 : undefined}
        value={rows?.rows}
      />
    </div>
  );
}

function progressText(read: ExportProgress["read"], words: ExportWords): string {
  if (!read) return words.preparing;
  const count = (value: number, digits = 0) =>
    new Intl.NumberFormat(words.locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: "always",
    }).format(value);
  // A workbook is compressed: how many rows have arrived is unknown.
  if ("bytes" in read) return words.size.replace("{size}", count(read.bytes / 1_000_000, 1));
  return words.rows.replace("{done}", count(read.rows)).replace("{total}", count(read.total));
}

function useFocusMeanwhile() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const isOpener = before instanceof HTMLElement && before.matches("[popovertarget]");
    if (before !== document.body && !isOpener) return undefined;
    button.current?.focus({ preventScroll: true });
    return () => {
      const opener = isOpener ? before : document.querySelector<HTMLElement>(".download-menu");
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}
