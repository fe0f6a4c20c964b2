"use client";

import type { GridApi } from "@mui/x-data-grid";
import { type ReactNode, useId, useRef, useSyncExternalStore, useTransition } from "react";
import { Announce } from "@/components/feedback/announcements";
import { PortalError, UnreachableError } from "@/lib/browser/portal-fetch";
import { ListViewMenu } from "../list-view-menu";
import type { SheetWords } from "../served-list-view";
import { useListView } from "../use-list-view";
import type { SheetGridProps } from "./sheet-grid";
import { useSheetCode } from "./use-sheet-code";
import { type SheetRead, useSheetRows } from "./use-sheet-rows";

const over =
  "absolute inset-[49px_1px_54px] z-3 grid content-center justify-items-center gap-3 bg-surface text-center";

export function Sheet(
  props: SheetRead &
    Pick<SheetGridProps, "caption" | "words"> & {
      readonly path: string;
      readonly served: string;
      readonly note?: { readonly column: string; readonly text: string } | undefined;
      readonly empty: ReactNode;
    },
) {
  const { path, served, note, caption, defaultSort, empty, words } = props;
  const code = useSheetCode(useWideWindow());
  const { source, shownColumns: columns, answer, error, fail } = useSheetRows(props);
  const [view, changeView] = useListView(path, served, columns);
  const api = useRef<GridApi>(null);
  const frame = useRef<HTMLElement>(null);
  const keysId = useId();
  const [busy, startReading] = useTransition();
  const readAgain = () => startReading(async () => api.current?.dataSource.fetchRows());
  const retry = () => {
    if (code === "failed") return location.reload();
    // The button leaves with the failure.
    frame.current?.focus();
    readAgain();
  };
  const problem = code === "failed" ? "not-loaded" : error;
  return (
    <div className="sheet grid grid-cols-1 gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4 min-h-touch *:mb-0 text-muted text-s">
        {code && code !== "failed" ? (
          <button type="button" className="button-quiet -ml-2" aria-busy={busy} onClick={readAgain}>
            {words.refresh}
          </button>
        ) : null}
        <p className="grow">{answer?.updated}</p>
        <ListViewMenu path={path} served={served} columns={columns} words={words.view} />
      </div>
      {answer?.notes.map((note) => (
        <p key={note} role="status" className="notice mb-3" data-kind="warning">
          {note}
        </p>
      ))}
      <p id={keysId} className="text-muted text-s">
        {words.keys} {columns.some(({ key }) => key === note?.column) ? note?.text : null}
      </p>
      {answer?.shown ? <Announce text={answer.shown} /> : null}
      <section ref={frame} tabIndex={-1} aria-label={caption} className="sheet-frame relative">
        {code && code !== "failed" ? (
          <code.Grid
            caption={caption}
            columns={columns}
            source={source}
            defaultSort={defaultSort}
            view={view}
            onViewChange={changeView}
            shown={answer?.shown}
            describedBy={keysId}
            gridWords={code.gridWords}
            words={words}
            api={api}
            frame={frame}
            onError={fail}
          />
        ) : null}
        {problem ? (
          <SheetFailure error={problem} words={words.failure} busy={busy} onRetry={retry} />
        ) : !answer ? (
          <p className={over}>{words.loading}</p>
        ) : answer.total === 0 ? (
          <div className={over}>{empty}</div>
        ) : null}
      </section>
    </div>
  );
}

/** Wide windows with a mouse; not a phone held sideways. sheet.css says the same. */
const wide = "(width >= 900px) and (pointer: fine), (width >= 1200px)";

function useWideWindow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}

function SheetFailure(props: {
  error: unknown;
  words: SheetWords["failure"];
  busy: boolean;
  onRetry: () => void;
}) {
  const { error, words, busy, onRetry } = props;
  const { detail, requestId } = error instanceof PortalError ? error : {};
  const usual = error instanceof UnreachableError ? words.unreachable : words.unexpected;
  const sentence = error === "not-loaded" ? words.notLoaded : (detail ?? usual);
  return (
    <div role="alert" className={over}>
      <h2>{words.title}</h2>
      <p>{sentence}</p>
      {requestId ? (
        <p className="text-muted text-s wrap-anywhere">
          {words.reference.replace("{requestId}", () => requestId)}
        </p>
      ) : null}
      <button type="button" className="button" aria-busy={busy} onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}
