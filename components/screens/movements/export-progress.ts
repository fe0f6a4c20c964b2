/** How far the export has come that this document runs; there is one at most. */
export type ExportProgress = {
  readonly done: number;
  /** Unknown until the first page has been read. */
  readonly total?: number;
  readonly cancel: () => void;
};

let current: ExportProgress | undefined;
const listeners = new Set<() => void>();

/** Where the export stands; undefined while there is none. It goes on when the page is left. */
export function currentExport(): ExportProgress | undefined {
  return current;
}

/** Tells how far the export has come, or that it is over. */
export function reportExport(progress: ExportProgress | undefined): void {
  current = progress;
  for (const listener of listeners) listener();
}

/** Calls back when the export starts, moves on or ends; answers how to stop listening. */
export function watchExport(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
